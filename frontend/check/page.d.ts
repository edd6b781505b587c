/* Names that scripts use of what no shape of the service describes: events of the page, what a page
   hands to its elements, and what browsers know and TypeScript does not. */

/** A sheet by cell; what a cell holds depends on its field. */
type Cells = Record<string, any>;
/** What is written in a named space. */
type Mark = { mark: number | string; circled?: boolean };
/** An element with the properties that it names in `static properties`: Lit makes accessors of them. */
type With<Properties> = typeof import("../../static/elements/light-element.js").LightElement & (new (...given: any[]) => Properties);
/** The properties of an element that changed, with what they were. */
type Changed = Map<string, any>;

/** An event of something drawn: both targets are elements. */
type On<Kind> = Kind & { target: HTMLElement; currentTarget: HTMLElement };
type Pressed = On<MouseEvent>;
type Pointed = On<PointerEvent>;
type Keyed = On<KeyboardEvent>;
/** An event of a field somebody fills in, of a list somebody chooses from, of what opens and closes. */
type Typed = Event & { target: HTMLInputElement };
type Picked = Event & { target: HTMLSelectElement };
type Opened = Event & { target: HTMLDetailsElement };
/** An event that an element of ours emits, with its detail. */
type Emitted<Detail> = { detail: Detail };
/** The detail of a field's event: the part of the field, and its value; null empties it. */
type CellChange = Emitted<{ part: string; value: any }>;
/** A cell of a sheet with its value; null empties it. */
type CellValue = { cell: string; value: any };
/** What an element asks of the table. */
type Command = { kind: string; seat?: number | null; data?: Record<string, unknown> };

/** What a page hands to its elements. */
type Boot = {
  code: string;
  game: GameWhole;
  view: View;
  games?: GameShort[];
  page?: string;
  fresh?: boolean;
  stored_until?: string;
  /** When play began and when it was scored. */
  began?: string;
  ended?: string;
  /** The Wi-Fi of the machine itself, with its code as an address of data. */
  hotspot?: { name: string; password: string; qr: string };
  /** Whether it is shown to somebody who has no right at the table. */
  reading?: boolean;
};
/** The outlines of a board: for each space its path, where its label stands, its area. */
type Shape = { d: string; c: number[]; a: number };
type Outline = { viewBox: number[]; spaces: Record<string, Shape> };
/** What a browser gives for a time to wait, so that it can be taken back. */
type Timer = ReturnType<typeof setTimeout> | undefined;
/** What may stand in a template. */
type Drawn = unknown;

/** What the server writes before the service worker: the header of its own answers, and the names of caches. */
declare const MARK: string;
declare const CACHES: { shell: string; engine: string; choice: string };

/** `closest` is only asked for elements of ours, which are elements of HTML. */
interface Element {
  closest(selectors: string): HTMLElement | null;
}
interface Navigator {
  connection?: { saveData?: boolean };
}
/* The events and functions of a service worker: its own library of types would hide those of a page. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Lasting & { request: Request; respondWith(answer: Promise<Response>): void };
declare function skipWaiting(): Promise<void>;
declare const clients: { claim(): Promise<void> };
interface WindowEventMap {
  install: Lasting;
  activate: Lasting;
  fetch: Fetching;
  beforeinstallprompt: Event & { prompt(): Promise<void> };
}

/** The file that an app was opened with, in the browsers that know of it. */
interface LaunchQueue {
  setConsumer(take: (launch: { files?: { getFile(): Promise<File> }[] }) => void): void;
}
declare var launchQueue: LaunchQueue | undefined;
