"""Hold the USA board: its spaces, links and cards, as printed in the first edition (2019).

Also side A of the 2020 edition. Two spaces join several states: New England (`NENG`), and
Midcoastal (`MC`: New Jersey, Delaware, Maryland and the District of Columbia). The board prints
"NE" twice, on Nebraska and on New England. Some real borders are no links of the board: Georgia
and North Carolina, West Virginia and Midcoastal; New England is linked to New York alone.
"""

from companion.core.message import Printed

SPACES: tuple[tuple[str, Printed, str, tuple[str, str], str], ...] = (
    ("AL", Printed("Alabama"), "AL", ("south", "east"), "south"),
    ("AR", Printed("Arkansas"), "AR", ("south", "central"), "central"),
    ("AZ", Printed("Arizona"), "AZ", ("south", "west"), "south"),
    ("CA", Printed("California"), "CA", ("south", "west"), "west"),
    ("CO", Printed("Colorado"), "CO", ("south", "west"), "south"),
    ("FL", Printed("Florida"), "FL", ("south", "east"), "east"),
    ("GA", Printed("Georgia"), "GA", ("south", "east"), "south"),
    ("IA", Printed("Iowa"), "IA", ("north", "central"), "central"),
    ("ID", Printed("Idaho"), "ID", ("north", "west"), "west"),
    ("IL", Printed("Illinois"), "IL", ("north", "central"), "north"),
    ("IN", Printed("Indiana"), "IN", ("north", "central"), "central"),
    ("KS", Printed("Kansas"), "KS", ("south", "central"), "central"),
    ("KY", Printed("Kentucky"), "KY", ("south", "east"), "south"),
    ("LA", Printed("Louisiana"), "LA", ("south", "central"), "central"),
    ("MC", Printed("Midcoastal"), "MC", ("north", "east"), "east"),
    ("MI", Printed("Michigan"), "MI", ("north", "central"), "north"),
    ("MN", Printed("Minnesota"), "MN", ("north", "central"), "north"),
    ("MO", Printed("Missouri"), "MO", ("south", "central"), "south"),
    ("MS", Printed("Mississippi"), "MS", ("south", "east"), "east"),
    ("MT", Printed("Montana"), "MT", ("north", "west"), "north"),
    ("NC", Printed("North Carolina"), "NC", ("south", "east"), "east"),
    ("ND", Printed("North Dakota"), "ND", ("north", "central"), "north"),
    ("NE", Printed("Nebraska"), "NE", ("north", "central"), "north"),
    ("NENG", Printed("New England"), "NE", ("north", "east"), "east"),
    ("NM", Printed("New Mexico"), "NM", ("south", "west"), "west"),
    ("NV", Printed("Nevada"), "NV", ("south", "west"), "south"),
    ("NY", Printed("New York"), "NY", ("north", "east"), "north"),
    ("OH", Printed("Ohio"), "OH", ("north", "east"), "north"),
    ("OK", Printed("Oklahoma"), "OK", ("south", "central"), "south"),
    ("OR", Printed("Oregon"), "OR", ("north", "west"), "north"),
    ("PA", Printed("Pennsylvania"), "PA", ("north", "east"), "east"),
    ("SC", Printed("South Carolina"), "SC", ("south", "east"), "east"),
    ("SD", Printed("South Dakota"), "SD", ("north", "central"), "central"),
    ("TN", Printed("Tennessee"), "TN", ("south", "east"), "south"),
    ("TX", Printed("Texas"), "TX", ("south", "central"), "south"),
    ("UT", Printed("Utah"), "UT", ("south", "west"), "west"),
    ("VA", Printed("Virginia"), "VA", ("south", "east"), "east"),
    ("WA", Printed("Washington"), "WA", ("north", "west"), "west"),
    ("WI", Printed("Wisconsin"), "WI", ("north", "central"), "central"),
    ("WV", Printed("West Virginia"), "WV", ("north", "east"), "north"),
    ("WY", Printed("Wyoming"), "WY", ("north", "west"), "west"),
)
"""Each space, sorted by id: its id, name, printed letters, two regions, and the one region that its
card shows beside it."""

LINKS: tuple[tuple[str, str], ...] = (
    ("AL", "FL GA MS TN"),
    ("AR", "LA MO MS OK TN TX"),
    ("AZ", "CA NM NV UT"),
    ("CA", "NV OR"),
    ("CO", "KS NE NM OK UT WY"),
    ("FL", "GA"),
    ("GA", "SC TN"),
    ("IA", "IL MN MO NE SD WI"),
    ("ID", "MT NV OR UT WA WY"),
    ("IL", "IN KY MO WI"),
    ("IN", "KY MI OH"),
    ("KS", "MO NE OK"),
    ("KY", "MO OH TN VA WV"),
    ("LA", "MS TX"),
    ("MC", "NY PA VA"),
    ("MI", "OH WI"),
    ("MN", "ND SD WI"),
    ("MO", "NE OK TN"),
    ("MS", "TN"),
    ("MT", "ND SD WY"),
    ("NC", "SC TN VA"),
    ("ND", "SD"),
    ("NE", "SD WY"),
    ("NENG", "NY"),
    ("NM", "OK TX"),
    ("NV", "OR UT"),
    ("NY", "PA"),
    ("OH", "PA WV"),
    ("OK", "TX"),
    ("OR", "WA"),
    ("PA", "WV"),
    ("SD", "WY"),
    ("TN", "VA"),
    ("UT", "WY"),
    ("VA", "WV"),
)
"""A space and the spaces it is linked to; each of the 90 links is named once, at its first id."""
