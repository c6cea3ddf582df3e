const mostNamed = 20;

/** Null if none is missing. */
export function reportMissing(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const left = names.length - mostNamed;
  return [
    `Uploaded files that were not there, or not whole: ${names.length}`,
    ...names.slice(0, mostNamed),
    ...(left > 0 ? [`and ${left} more`] : []),
  ].join("\n  ");
}
