/** By the `source` that they write. */
const ourForms: Readonly<Record<string, string>> = { landing_page: "Landing page" };

/**
 * In words; a `source` that is not ours is shown as written. The funnel's sources are others: the
 * utm_source of a link (`web/funnel`).
 */
export function leadForm(source: string): string {
  return ourForms[source] ?? source;
}
