"""Serve a game's own elements from its folder, so that a new game brings its screens along."""

from pathlib import Path

from flask import Flask, Response, send_from_directory


def serve_game_files(app: Flask, game_id: str, folder: Path) -> None:
    """Serve `ui/` of a game under `/static/games/<id>/`; nothing where it has none."""
    if not folder.is_dir():
        return

    def send(filename: str) -> Response:
        return send_from_directory(folder, filename)

    app.add_url_rule(
        f"/static/games/{game_id}/<path:filename>", endpoint=f"game-{game_id}", view_func=send
    )
