/** Throws if the list lacks it. */
export function getById<Item extends { id: string }>(
  items: readonly Item[],
  id: string | undefined,
): Item {
  const found = items.find((item) => item.id === id);
  if (found === undefined) throw new Error("This record no longer exists");
  return found;
}
