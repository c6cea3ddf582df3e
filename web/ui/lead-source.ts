/** The sources that our own forms write. */
const known: Readonly<Record<string, string>> = { landing_page: "Landing page" };

/** Returns the source of a lead as it is shown. One that somebody else wrote is shown as written. */
export function leadSource(source: string): string {
  return known[source] ?? source;
}
