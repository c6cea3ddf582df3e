/** Our own forms, by the `source` that they write. */
const ourForms: Readonly<Record<string, string>> = { landing_page: "Landing page" };

/**
 * Returns the form by which a lead came, in words. A `source` that somebody else wrote is shown as
 * written. The funnel's sources are others: the utm_source of a link (`web/funnel`).
 */
export function leadForm(source: string): string {
  return ourForms[source] ?? source;
}
