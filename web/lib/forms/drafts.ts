import type { FormValues } from "#contract/forms/form.ts";
import { logProblem } from "#web/lib/log.ts";
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

const memory = new Map<string, string>();

const inMemory = {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => void memory.set(key, value),
  removeItem: (key: string) => void memory.delete(key),
};

function placeOf(key: string): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  return key.includes(`:${unstored}`) ? inMemory : sessionStorage;
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
  const stored = key && placeOf(key).getItem(key);
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
  try {
    const { keptAt, ...before } = JSON.parse(placeOf(key).getItem(key) ?? "{}");
    const isSame = JSON.stringify(before) === JSON.stringify(draft);
    const kept = { ...draft, keptAt: isSame ? keptAt : Date.now() };
    placeOf(key).setItem(key, JSON.stringify(kept));
  } catch (error) {
    logProblem("A draft could not be kept", error);
  }
}

export function dropDraft(name: string): void {
  const key = keyOf(name);
  if (key !== null) placeOf(key).removeItem(key);
}

/** In this tab. Open forms drop what others have typed, too. */
export function dropDrafts(except: string | null = null): void {
  for (const key of [...Object.keys(sessionStorage), ...memory.keys()]) {
    const isKept = except !== null && key.startsWith(`${prefix}${except}:`);
    if (key.startsWith(prefix) && !isKept) placeOf(key).removeItem(key);
  }
  for (const { onDropped } of listeners) onDropped(except);
}

function keyOf(name: string): string | null {
  const owner = findOwner();
  return owner === null || owner === nobody ? null : `${prefix}${owner}:${name}`;
}
