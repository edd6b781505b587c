"""Describe the bodies of the API with marshmallow: checked on the way in, documented both ways."""
