/** Returns a page of a list, the last one unless a cursor leads on. */
export function samplePage<Item>(items: readonly Item[], next_cursor: string | null = null) {
  return { items: [...items], next_cursor };
}
