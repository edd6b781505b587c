"""Put the service together: storage, live parts, engine and web know each other here alone."""

import logging
import ssl
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from flask import Flask, g, has_request_context, request
from werkzeug.middleware.proxy_fix import ProxyFix

from companion import __version__
from companion.capacity import household
from companion.config import PACKAGE, LogForm, Mode, Settings, find_folder
from companion.core.chance import Chance, SystemChance
from companion.engine.faults import Fault
from companion.engine.follow import Followers
from companion.engine.retention import SWEEP_EVERY_S, Retention, Steady, Sweeper
from companion.engine.tables import HEAD_AFTER_DELETION, Ports, Tables
from companion.games import find_game, game_ids
from companion.live.aide import ScoringPool
from companion.live.authority import read_authority
from companion.live.collector import collect, search_new
from companion.live.hints import OFTEN_S, Carrier, MemoryHints
from companion.live.last_run import begin_run, earlier_run, go_on
from companion.live.replaying import choose_replayer
from companion.live.shared import Shared, reach
from companion.live.system import SYSTEM_IDS, SystemClock, give_way
from companion.storage import Apart, SqlStore, bring_up_to_date, init_storage, remove_old_copies
from companion.storage.models import db
from companion.table.ports import Clock, Scorer
from companion.web.api.document import serve_api
from companion.web.assets import YEAR_S, Assets, find_assets, serve_assets
from companion.web.budget import Budgets
from companion.web.call_list import call_list
from companion.web.devices import KnownDevices, check_token, remember_device
from companion.web.errors import handle_errors, log_answers
from companion.web.help import help_pages
from companion.web.language import speak
from companion.web.packed import compress_answers
from companion.web.pages import pages
from companion.web.presence import EXCHANGE_S, Attendance
from companion.web.pwa import (
    BrowserEngine,
    Shell,
    find_browser_engine,
    find_shell,
    serve_browser_engine,
    serve_pwa,
)
from companion.web.security import (
    check_host,
    check_origin,
    harden,
    note_plain_proxy,
    set_bad_hosts_aside,
)
from companion.web.services import KEY, Services, services_of
from companion.web.strangers import check_named
from companion.web.streams import Streams
from companion.web.trust import Trust, serve_trust

if TYPE_CHECKING:
    from companion.live.metrics import Metrics
    from companion.live.redis_ledger import RedisLedger

log = logging.getLogger(__name__)
QUIET_ROUND_S = 60
"""How often it is looked for tables that nobody looks at any more."""
_LIVE = "companion-live"
"""Where the parts that are started and ended stand among the app's extensions."""


@dataclass(frozen=True, slots=True)
class _Live:
    """What is started and ended with the process of an app."""

    hints: MemoryHints
    pool: ScoringPool
    """The scoring processes; none is started where the caller brought a scorer of its own."""
    shared: Shared | None
    """What workers of several machines share."""


@dataclass(frozen=True, slots=True)
class Site:
    """What pages are made of, as it lies on the disk; apps may share it."""

    assets: Assets
    engine: BrowserEngine
    shell: Shell


def create_app(
    settings: Settings,
    chance: Chance | None = None,
    scorer: Scorer | None = None,
    clock: Clock | None = None,
    site: Site | None = None,
    carriers: Sequence[Carrier] = (),
    metrics: "Metrics | None" = None,
    apart: Apart = lambda act: act(),
) -> Flask:
    """Return the service as a WSGI app; its database must be up to date (see `upgrade`).

    Args:
        settings: What this installation is set to.
        chance: Where luck comes from; the operating system when left out.
        scorer: What scores records; a pool of processes when left out.
        clock: Where time comes from; the machine's clock when left out.
        site: What pages are made of; read from the disk when left out.
        carriers: What brings hints to the other workers of this machine.
        metrics: What measures this worker; nothing is measured when left out.
        apart: Does what waits for the disk while other requests go on; none do when left out.
    """
    settings.instance.mkdir(parents=True, exist_ok=True)
    site = site or find_site(sources=settings.sources)
    app = Flask(
        "companion",
        instance_path=str(settings.instance.resolve()),
        # Files are served by `serve_assets`.
        static_folder=None,
        template_folder=str(find_folder("templates")),
    )
    _configure(app, settings)
    compress_answers(app)
    store = init_storage(app, apart)
    shared = reach(settings.redis_url) if settings.redis_url else None
    ledger = None
    if shared is not None:
        # Its client need not be installed if it is not used.
        from companion.live.redis_hints import RedisCarrier
        from companion.live.redis_ledger import RedisLedger

        carriers, ledger = (*carriers, RedisCarrier(shared)), RedisLedger(shared)
    hints, ids, clock = _hints(app, carriers, metrics), SYSTEM_IDS, clock or SystemClock()
    streams = Streams(Attendance(clock), settings.capacity, settings.limits)
    pool = ScoringPool(_asked_by)
    luck, power = chance or SystemChance(), scorer or pool
    app.extensions[_LIVE] = _Live(hints, pool, shared)
    ports = Ports(store, hints, clock, ids, luck, power, give_way, settings.limits.events_max)
    ported = Tables(_with_webhook(ports, hints, settings))
    app.extensions[KEY] = Services(
        settings=settings,
        tables=ported,
        followers=Followers(ported, _log_fault),
        devices=KnownDevices(store),
        editions=store,
        ids=ids,
        chance=luck,
        scorer=power,
        hints=hints,
        streams=streams,
        budgets=Budgets(clock, ledger, settings.limits),
        retention=Retention(
            settings.keep_unstarted_h, settings.keep_idle_d, settings.keep_finished_d
        ),
        replayer=choose_replayer(pool, _asked_by, give_way, scorer),
    )
    _start_rounds(store, hints, streams, services_of(app).followers, ledger)
    _add_routes(app, settings, site)
    return app


def _hints(app: Flask, carriers: Sequence[Carrier], metrics: "Metrics | None") -> MemoryHints:
    if metrics is None:
        return MemoryHints(carriers)
    # Few services are measured: nothing of it is imported elsewhere.
    from companion.web.measured import measure_presses

    hints = metrics.hints(carriers)
    measure_presses(app, hints.begin, lambda status: metrics.note_answer(status, hints.end()))
    return hints


def _with_webhook(ports: Ports, hints: MemoryHints, settings: Settings) -> Ports:
    if settings.webhook is None:
        return ports
    # Few services have one, and what it sends by is slow to import.
    from companion.live.webhook import Webhooks

    folder = settings.instance / "webhook"
    webhooks = Webhooks(settings.webhook, ports.clock, ports.store, folder)
    hints.start_rounds(webhooks.take_up, SWEEP_EVERY_S, name="webhook", at_once=True)
    return replace(ports, scored=webhooks.tell_scored)


def _start_rounds(
    store: SqlStore,
    hints: MemoryHints,
    streams: Streams,
    followers: Followers,
    ledger: "RedisLedger | None",
) -> None:
    """Look for what no hint told and nobody looks at, and tell other workers whom this one sees."""

    def moved(known: Mapping[str, int]) -> dict[str, int]:
        # A table that is not there was deleted by another worker: its streams look, and end.
        return {
            table_id: HEAD_AFTER_DELETION if head is None else head
            for table_id, head in store.moved(known).items()
        }

    hints.start_sweeping(moved)
    hints.start_rounds(search_new, OFTEN_S, name="new objects")
    hints.start_rounds(followers.forget_quiet, QUIET_ROUND_S, name="quiet tables")
    if ledger is not None:
        exchange = ledger.exchange
        hints.start_rounds(
            lambda: streams.presence.learn(exchange(streams.here()) or {}),
            EXCHANGE_S,
            name="presence",
        )


def find_site(*, sources: bool = False) -> Site:
    """Return what pages are made of; hundreds of files are read for it.

    Args:
        sources: Whether scripts and styles are served as they are written.
    """
    assets = find_assets(find_folder("static"), _packages(), sources=sources)
    if not assets.joined:
        log.warning("Serving scripts and styles as they are written; make joined makes them small.")
    engine = find_browser_engine(assets, PACKAGE)
    return Site(assets, engine, find_shell(assets, engine, find_folder("templates")))


def upgrade(settings: Settings) -> Path | None:
    """Bring the database of an installation up to date, and return the copy made before, if any.

    Raises:
        CompanionError: It was written by a newer version, or by an early one.
    """
    settings.instance.mkdir(parents=True, exist_ok=True)
    app = Flask("companion", instance_path=str(settings.instance.resolve()))
    app.config["SQLALCHEMY_DATABASE_URI"] = settings.database
    init_storage(app)
    copy = bring_up_to_date(app)
    begin_run(settings.instance, SystemClock().now())
    with app.app_context():
        # Nothing open may cross the fork.
        db.engine.dispose()
    return copy


def close_streams(app: Flask) -> None:
    """End every stream of an app, so that its process can stop at once."""
    _live(app).hints.close()


def start_sweeping(app: Flask) -> None:
    """Delete tables past their time and old copies of the database, now and every hour."""
    found, hints = services_of(app), _live(app).hints
    instance, clock = found.settings.instance, found.tables.ports.clock
    steady = Steady(earlier_run(instance), clock.seconds)
    sweeper = Sweeper(found.tables, found.retention, steady.time)

    def sweep() -> bool:
        has_more = sweeper.sweep()
        go_on(instance, clock.now())
        return has_more

    hints.start_rounds(sweep, SWEEP_EVERY_S, name="retention", at_once=True)

    def forget() -> None:
        removed = remove_old_copies(found.settings.database, found.tables.ports.clock.now())
        if removed:
            log.info("%s copies of the database were past their time and are deleted", removed)

    hints.start_rounds(forget, SWEEP_EVERY_S, name="copies", at_once=True)
    hints.start_rounds(lambda: hints.is_quiet and collect(), SWEEP_EVERY_S, name="all objects")


def load_games() -> None:
    """Import the play of every game, so that the first table of each holds up no other."""
    for game_id in game_ids():
        find_game(game_id).play.view(None)


def start_scoring(app: Flask) -> None:
    """Start an app's scoring processes, so that the first score does not wait for them."""
    _live(app).pool.start()


def start_measuring(app: Flask, metrics: "Metrics") -> None:
    """Measure from now on what nobody tells of an app that was made with these figures."""
    live = _live(app)
    is_well = None if live.shared is None else live.shared.is_well
    metrics.begin(services_of(app).devices.check, live.pool.waiting, is_well)


def _asked_by() -> str:
    """Return the household that asks for something now; "" if nobody does."""
    return household(request.remote_addr or "") if has_request_context() else ""


def _live(app: Flask) -> _Live:
    found: _Live = app.extensions[_LIVE]
    return found


def _log_fault(fault: Fault) -> None:
    # Neither a name nor a code: only what finds the table in the database and the line in the code.
    log.error("table %s cannot be shown at head %d: %s", fault.table_id, fault.head, fault.kind)


def _configure(app: Flask, settings: Settings) -> None:
    # Else an address with two strokes is led on by a page, where programs await a problem.
    app.url_map.merge_slashes = False
    app.config.update(
        SQLALCHEMY_DATABASE_URI=settings.database,
        MAX_CONTENT_LENGTH=settings.limits.body_bytes,
        # The longest body is read before it is judged, so that the answer can say what is wrong.
        MAX_FORM_MEMORY_SIZE=settings.limits.body_bytes,
        SEND_FILE_MAX_AGE_DEFAULT=YEAR_S,
        TEMPLATES_AUTO_RELOAD=settings.sources,
    )
    logging.getLogger("companion").setLevel(logging.INFO)
    # Inside of the next one: a proxy names the host in a header of its own.
    set_bad_hosts_aside(app)
    if settings.proxies:
        count = settings.proxies
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=count, x_proto=count, x_host=count
        )


def _add_routes(app: Flask, settings: Settings, site: Site) -> None:
    serve_assets(app, site.assets)
    serve_browser_engine(app, site.engine, site.assets)
    serve_pwa(app, site.assets, site.engine, site.shell)
    importmap = site.assets.importmap()
    app.jinja_env.globals.update(importmap=importmap, version=__version__)

    @app.before_request
    def number() -> None:
        g.request_id = services_of(app).ids.fresh()[:12]

    app.before_request(check_host)
    speak(app)
    if settings.mode is Mode.TLS:
        _lead_to_https(app, settings)
    if settings.mode is Mode.HOSTED and not settings.public_url:
        note_plain_proxy(app)
    app.before_request(check_origin)
    app.before_request(check_token)
    app.before_request(check_named)
    app.register_blueprint(pages)
    app.register_blueprint(help_pages)
    app.register_blueprint(call_list)
    serve_api(app)
    # After the API, whose own error answers have another shape.
    handle_errors(app)
    app.after_request(remember_device)
    if settings.log is LogForm.JSON:
        log_answers(app)
    # Not at home: there another machine may have the name tomorrow, and addresses get no such
    # header.
    harden(app, importmap, hsts=settings.mode is Mode.HOSTED)


def _lead_to_https(app: Flask, settings: Settings) -> None:
    found = read_authority(settings.instance)
    serve_trust(
        app,
        Trust(found.certificate, found.name, found.fingerprint, found.until, settings.tls_port),
    )
    inner = app.wsgi_app

    def tell_scheme(environ: dict[str, Any], start_response: Any) -> Any:
        # The connection itself says which of the two addresses was asked; no header can.
        if "gunicorn.socket" in environ:
            is_secure = isinstance(environ["gunicorn.socket"], ssl.SSLSocket)
            environ["wsgi.url_scheme"] = "https" if is_secure else "http"
        return inner(environ, start_response)

    app.wsgi_app = tell_scheme  # type: ignore[method-assign]


def _packages() -> dict[str, Path]:
    """Return the folder of each game."""
    return {
        game_id: Path(import_module(f"companion.games.{game_id}").__path__[0])
        for game_id in game_ids()
    }
