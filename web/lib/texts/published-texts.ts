import type { PageGroup } from "#contract/texts/group-names.ts";
import type { ShownTexts } from "#contract/texts/texts.ts";

let texts: ShownTexts = {};
const listeners = new Set<() => void>();
/** Null is loaded. Undefined while all are, or no server says otherwise. */
let groups: Map<PageGroup, Promise<void> | null> | undefined;

/** What the page brings. Texts of other groups than `loaded` are loaded when they are shown. */
export function startTexts(shown: ShownTexts, loaded?: readonly PageGroup[]): void {
  texts = shown;
  groups = loaded && new Map(loaded.map((group) => [group, null]));
}

function replaceTexts(group: PageGroup, shown: ShownTexts): void {
  const others = Object.entries(texts).filter(([name]) => !name.startsWith(`${group}.`));
  texts = { ...Object.fromEntries(others), ...shown };
  announceTexts();
}

export function announceTexts(): void {
  for (const listener of listeners) listener();
}

export function onTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function publishedTexts(): ShownTexts {
  return texts;
}

/** Null if they are here. */
export function loadTexts(group: PageGroup): Promise<void> | null {
  if (groups === undefined) return null;
  const known = groups.get(group);
  if (known !== undefined) return known;
  const loading = readTexts(groups, group);
  groups.set(group, loading);
  return loading;
}

async function readTexts(groups: Map<PageGroup, Promise<void> | null>, group: PageGroup) {
  try {
    const { api } = await import("#web/lib/api/api.ts");
    replaceTexts(group, await api.texts.shown({ group }));
    groups.set(group, null);
  } catch (error) {
    groups.delete(group);
    throw error;
  }
}

/** After a publication. */
export async function rereadTexts(): Promise<void> {
  const known = groups ?? new Map();
  await Promise.all([...known.keys()].map((group) => readTexts(known, group)));
}
