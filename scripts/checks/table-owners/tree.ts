/** Of a parser's result. */
export type Tree = Readonly<Record<string, unknown>>;

export function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** With the node itself. */
export function treesIn(value: unknown): Tree[] {
  if (Array.isArray(value)) return value.flatMap(treesIn);
  return isTree(value) ? [value, ...Object.values(value).flatMap(treesIn)] : [];
}

/** Anywhere in the tree. */
export function valuesOf(value: unknown, key: string): unknown[] {
  return treesIn(value).flatMap((tree) => (key in tree ? [tree[key]] : []));
}
