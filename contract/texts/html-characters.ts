const characters: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Text of HTML that React wrote: it escapes these characters alone. */
export function unescaped(html: string): string {
  return html.replaceAll(/&[^;&]+;/g, (name) => characters[name] ?? name);
}
