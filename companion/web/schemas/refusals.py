"""Say by which codes each call is refused, by the name of the call.

Tests of the service compare every refusal with it; `docs/errors.md` says what the codes mean.
"""

ANY_CALL = {
    400: "`missing-key`, `unknown-key`, `duplicate-key`, `wrong-type`, `out-of-range`, "
    "`wrong-length`, `unknown-word`, `bad-key`, `not-json`, `not-utf-8`, `not-finite`, "
    "`lone-surrogate`, `too-deep`, `bad-host`",
    401: "`unknown-token`",
    403: "`foreign-origin`, `foreign-host`, `plain-address`",
    404: "`unknown-table`, `unknown-game`, `unknown-edition-link`",
    408: "`too-slow`",
    413: "`too-large`",
    415: "`not-json-type`",
    429: "`too-often`, `too-much-today`",
    503: "`busy`, `storage-away`, `database-gone`, `database-damaged`, `disk-full`, "
    "`disk-read-only`",
}
"""By status the codes of any call; a call with neither body nor place cannot meet all of them."""
OWN: dict[str, dict[int, str]] = {
    "post_roll": {404: "`no-dice`", 409: "`all-kept`"},
    "post_score": {
        400: "`bad-name`, `same-name`, `wrong-player-count`, `unknown-edition`, and what a game "
        "alone refuses",
        503: "`scoring-busy`, `scoring-took-long`",
    },
    "post_pass": {403: "`not-at-table`, `not-your-seat`", 409: "`seat-is-free`"},
    "post_recovery": {403: "`not-at-table`, `not-host`"},
    "post_take": {403: "`pass-used`, `pass-expired`", 404: "`unknown-pass`", 409: "`log-full`"},
    "post_published": {
        400: "`bad-draw`, `bad-time`, `press-refused`, `unknown-command`, `head-differs`",
        404: "`unknown-game`",
        409: "`too-much-work`, `key-reused`",
        503: "`publishing-busy`",
    },
    "post_table": {404: "`unknown-game`", 409: "`key-reused`", 503: "`no-free-code`"},
    "post_join": {
        403: "`old-link`",
        409: "`no-free-seat`, `too-late`, `table-locked`, `seat-is-here`, `seat-is-free`, "
        "`too-many-knocks`, `sent-away`, `wrong-stage`, `key-reused`, `log-full`",
    },
    "get_table": {503: "`table-trouble`"},
    "delete_table": {403: "`not-host`"},
    "post_command": {
        400: "`unknown-cell`, `not-a-value`, `bad-name`, `bad-text`, `edition-too-large`, "
        "`same-id`, `sample-id`, `bad-draw`, `other-game`, and what a game alone refuses",
        403: "`not-at-table`, `not-host`, `not-your-seat`, `not-your-hand`",
        404: "`unknown-command`",
        409: "`wrong-stage`, `not-now`, `not-whole`, `just-thrown`, `just-changed`, "
        "`cell-changed`, `key-reused`, and what the table and its game refuse by their rules",
        503: "`scoring-busy`, `scoring-took-long`",
    },
    "get_events": {403: "`not-at-table`"},
    "get_stream": {403: "`not-at-table`", 503: "`too-many-streams`"},
    "get_running_score": {403: "`not-your-seat`", 503: "`scoring-busy`, `scoring-took-long`"},
    "get_table_edition": {403: "`not-at-table`", 404: "`no-edition`"},
    "get_result": {403: "`not-at-table`", 404: "`no-result`"},
    "get_luck": {
        403: "`not-at-table`",
        404: "`no-result`, `no-luck`",
        409: "`hands-closed`, `hands-left`",
    },
    "get_file": {403: "`not-at-table`", 404: "`no-result`", 409: "`hands-closed`, `hands-left`"},
    "post_reading": {403: "`not-at-table`", 404: "`no-result`, `unknown-link`"},
    "get_qr": {403: "`not-at-table`"},
    "get_sample": {404: "`no-edition`"},
    "post_lines": {400: "`too-many-lines`"},
    "post_edition": {
        400: "`edition-too-large`, `bad-text`, `same-id`, `sample-id`, and what a game alone "
        "refuses",
        503: "`editions-full`",
    },
    "post_sheets": {
        400: "`unknown-cell`, `not-a-value`, `bad-name`, `wrong-player-count`, `bad-text`, "
        "`edition-too-large`, `same-id`, `sample-id`, and what a game alone refuses",
        404: "`unknown-game`",
        409: "`no-edition`",
        503: "`scoring-busy`, `scoring-took-long`",
    },
    "post_sheet_score": {
        400: "`unknown-seat`, `unknown-cell`, `not-a-value`, `bad-name`, `wrong-player-count`, "
        "`bad-text`, `edition-too-large`, `same-id`, `sample-id`, and what a game alone refuses",
        404: "`unknown-game`",
        409: "`no-edition`",
        503: "`scoring-busy`, `scoring-took-long`",
    },
}
"""By status the codes that a call has besides."""
