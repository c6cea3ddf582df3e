import type { FormValues } from "#contract/forms/form.ts";
import { type BrowserStorage, pageStorage, tabStorage } from "#web/lib/browser-storage.ts";
import { isMarkedSignedIn } from "#web/lib/session/signed-in-marker.ts";

export interface Draft {
  typed: FormValues;
  replaced: FormValues;
}

const prefix = "draft:";

/** Of words about other people: the browser never stores it, and it ends with the page. */
export function aboutOthers(name: string): string {
  return `${unstored}${name}`;
}

const unstored = "about-others/";

function placeOf(key: string): BrowserStorage {
  return key.includes(`:${unstored}`) ? pageStorage : tabStorage;
}

export const visitor = "visitor";

/** After a session has expired, until the next log-in. Nothing is kept. */
export const nobody = "nobody";

/** Short, because the next person at a shared computer is a visitor too. */
const visitorDraftMs = 15 * 60_000;

// Until the session can be read.
let findOwner: () => string | null = () => (isMarkedSignedIn() ? null : visitor);

/** `find` returns a user's id, `visitor`, `nobody`, or null while the session is being read. */
export function setDraftOwner(find: () => string | null): void {
  findOwner = find;
}

/** Null while it is not known. */
export function draftOwner(): string | null {
  return findOwner();
}

export interface DraftListener {
  onKnown: () => void;
  /** Called when drafts were dropped, except those of the owner `except`. */
  onDropped: (except: string | null) => void;
}

const listeners = new Set<DraftListener>();

/** Returns a function that removes the listener. */
export function onDraftNews(listener: DraftListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** To be called when the session was read or has changed. */
export function noteDraftOwner(): void {
  if (findOwner() === null) return;
  for (const { onKnown } of listeners) onKnown();
}

/** Drops an expired one of a visitor. */
export function readDraft(name: string): Draft | null {
  const key = keyOf(name);
  const stored = key && placeOf(key).get(key);
  if (!stored) return null;
  const { keptAt, ...draft }: Draft & { keptAt: number } = JSON.parse(stored);
  if (findOwner() !== visitor || Date.now() - keptAt <= visitorDraftMs) return draft;
  dropDraft(name);
  return null;
}

/** In this tab; a visitor's for 15 minutes, one about other people until the page is left. */
export function keepDraft(name: string, draft: Draft): void {
  const key = keyOf(name);
  if (key === null) return;
  const { keptAt, ...before } = JSON.parse(placeOf(key).get(key) ?? "{}");
  const isSame = JSON.stringify(before) === JSON.stringify(draft);
  placeOf(key).set(key, JSON.stringify({ ...draft, keptAt: isSame ? keptAt : Date.now() }));
}

export function dropDraft(name: string): void {
  const key = keyOf(name);
  if (key !== null) placeOf(key).remove(key);
}

/** In this tab. Open forms drop what others have typed, too. */
export function dropDrafts(except: string | null = null): void {
  for (const key of [...tabStorage.keys(), ...pageStorage.keys()]) {
    const isKept = except !== null && key.startsWith(`${prefix}${except}:`);
    if (key.startsWith(prefix) && !isKept) placeOf(key).remove(key);
  }
  for (const { onDropped } of listeners) onDropped(except);
}

function keyOf(name: string): string | null {
  const owner = findOwner();
  return owner === null || owner === nobody ? null : `${prefix}${owner}:${name}`;
}
