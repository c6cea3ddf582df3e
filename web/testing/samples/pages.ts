/** The last page unless a cursor is given. */
export function samplePage<Item>(items: readonly Item[], next_cursor: string | null = null) {
  return { items: [...items], next_cursor };
}
