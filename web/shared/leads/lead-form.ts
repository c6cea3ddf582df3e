/** By `source`. */
const ourForms: Readonly<Record<string, string>> = { landing_page: "Landing page" };

export function leadForm(source: string): string {
  return ourForms[source] ?? source;
}
