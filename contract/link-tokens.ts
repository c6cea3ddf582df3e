/** In the fragment, which browsers send to no server, so that no log has it. */
export function withToken(address: string, name: string, token: string): string {
  return `${address}#${new URLSearchParams({ [name]: token })}`;
}

/** Null without one. Older mails have it in the query. */
export function readToken(
  { hash, search }: { hash: string; search: string },
  name: string,
): string | null {
  const inFragment = new URLSearchParams(hash.slice(1)).get(name);
  return inFragment ?? new URLSearchParams(search).get(name);
}
