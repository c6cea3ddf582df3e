/** Also words that are no placeholder. */
export const inBraces = /\{([^{}]*)\}/g;

export function placeholdersInWords(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(", ");
}

/** Null if all words in braces are known. */
export function unknownPlaceholder(words: string, known: readonly string[]): string | null {
  const unknown = [...words.matchAll(inBraces)].find(([, name = ""]) => !known.includes(name));
  if (unknown === undefined) return null;
  return `${unknown[0]} can’t be used here. You can use ${placeholdersInWords(known)}.`;
}
