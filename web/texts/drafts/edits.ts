import type { TextValue } from "#contract/texts/text-groups.ts";
import { type TextDraft, type TextDrafts, textMessages } from "#contract/texts/texts.ts";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { isTemporary, readRefusal } from "#web/lib/api/refusals.ts";
import { draftOwner, dropDraft, keepDraft, onDraftNews, readDraft } from "#web/lib/forms/drafts.ts";
import { isSame, problemOf, valueIn } from "#web/texts/drafts/text-values.ts";

/** What was typed, the text as it was when that began, and why the server refused it. */
export type Edit = { value: TextValue; was: TextValue; refusal?: string };
type Edits = Readonly<Record<string, Edit>>;

/** What a colleague has made of it meanwhile. */
export type Conflict = { name: string; theirs: TextValue; draft: TextDraft | undefined };

type State = { edits: Edits; conflict: Conflict | null; isStuck: boolean };

export const draftsQuery = queries.texts.drafts.queryOptions();

const pauseMs = 700;
const retryMs = 8_000;
const keptAs = "texts";

let state: State = { edits: {}, conflict: null, isStuck: false };
const bases = new Map<string, TextValue>();
const listeners = new Set<() => void>();
let timer: number | undefined;
let isSending = false;
/** Of what was typed. */
let owner: string | null = null;

onDraftNews({
  onKnown: restore,
  onDropped: (except) => {
    if (owner !== except) change({ edits: {}, conflict: null });
  },
});

export function onEdits(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const editsNow = () => state;

function change(next: Partial<State>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function keepEdits(edits: Edits) {
  change({ edits });
  owner = draftOwner();
  if (Object.keys(edits).length === 0) dropDraft(keptAs);
  else keepDraft(keptAs, { typed: { edits: JSON.stringify(edits) }, replaced: {} });
}

/** Sends what a reload, a lost connection or an ended login has left. What was refused is tried again. */
function restore() {
  const kept = readDraft(keptAs)?.typed["edits"];
  if (typeof kept === "string") {
    const edits: Edits = { ...JSON.parse(kept), ...state.edits };
    keepEdits(
      Object.fromEntries(
        Object.entries(edits).map(([name, { value, was }]) => [name, { value, was }]),
      ),
    );
  }
  void send();
}

/** Returns how to end it. */
export function startSending(): () => void {
  restore();
  const resume = () => void send();
  window.addEventListener("online", resume);
  return () => {
    window.removeEventListener("online", resume);
    void send();
  };
}

/** The text as its editor reads it. What is typed from now on replaces exactly this. */
export function beginText(name: string): void {
  if (state.edits[name] === undefined) bases.set(name, savedValue(name));
}

export function changeText(name: string, value: TextValue): void {
  const was = state.edits[name]?.was ?? bases.get(name) ?? savedValue(name);
  const isUndone = isSame(value, was) && !isSending && state.conflict?.name !== name;
  keepEdits(isUndone ? without(name) : { ...state.edits, [name]: { value, was } });
  sendLater(pauseMs);
}

function without(name: string): Edits {
  const { [name]: _, ...others } = state.edits;
  return others;
}

/** With what was typed. */
export const currentValue = (name: string) => state.edits[name]?.value ?? savedValue(name);

function savedValue(name: string): TextValue {
  return valueIn(queryClient.getQueryData<TextDrafts>(draftsQuery.queryKey), name);
}

function sendLater(ms: number) {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void send(), ms);
}

/** All that can be kept, one after the other, once the drafts were read. */
export async function send(): Promise<void> {
  window.clearTimeout(timer);
  if (isSending || queryClient.getQueryData(draftsQuery.queryKey) === undefined) return;
  isSending = true;
  try {
    for (let next = sendable(); next !== undefined; next = sendable()) await sendOne(...next);
    if (state.isStuck) change({ isStuck: false });
  } catch {
    change({ isStuck: true });
    sendLater(retryMs);
  } finally {
    isSending = false;
  }
}

/** Nothing while a conflict waits: there is one question at a time, and settling it sends again. */
function sendable(): [string, Edit] | undefined {
  if (state.conflict !== null) return undefined;
  return Object.entries(state.edits).find(
    ([name, { value, refusal }]) => refusal === undefined && problemOf(name, value) === null,
  );
}

/** Throws what may pass by itself. */
async function sendOne(name: string, { value, was }: Edit): Promise<void> {
  try {
    noteDrafts(await api.texts.keep({ name, value, was }));
    const now = savedValue(name);
    bases.set(name, now);
    const edit = state.edits[name];
    if (edit === undefined) return;
    keepEdits(
      isSame(edit.value, value) ? without(name) : { ...state.edits, [name]: { ...edit, was: now } },
    );
  } catch (error) {
    if (readRefusal(error)?.code === "changed_meanwhile") return await noteConflict(name);
    if (mayPass(error)) throw error;
    const edit = state.edits[name];
    if (edit === undefined || !isSame(edit.value, value)) return;
    const refusal = readRefusal(error)?.message || textMessages.keepFailed;
    keepEdits({ ...state.edits, [name]: { ...edit, refusal } });
  }
}

/** An ended login, a slow connection and too many requests. */
const passingStatuses = [401, 408, 429];

function mayPass(error: unknown): boolean {
  const refusal = readRefusal(error);
  return refusal === null || isTemporary(error) || passingStatuses.includes(refusal.status);
}

async function noteConflict(name: string): Promise<void> {
  const drafts = await api.texts.drafts();
  noteDrafts(drafts);
  const draft = drafts.drafts.find((draft) => draft.name === name);
  change({ conflict: { name, theirs: savedValue(name), draft } });
}

export function noteDrafts(drafts: TextDrafts): void {
  queryClient.setQueryData(draftsQuery.queryKey, drafts);
}

/** `value` is what whoever has read both decided on. */
export function settleConflict({ name, theirs }: Conflict, value: TextValue): void {
  bases.set(name, theirs);
  change({ conflict: null });
  keepEdits(
    isSame(value, theirs) ? without(name) : { ...state.edits, [name]: { value, was: theirs } },
  );
  void send();
}

/** For what can't be kept, and is no longer wanted. */
export function forgetEdit(name: string): void {
  keepEdits(without(name));
}
