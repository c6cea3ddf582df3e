import { unescaped } from "#contract/texts/html-characters.ts";
import type { Shown } from "#contract/texts/texts.ts";

type Marks = { strong?: true; em?: true; del?: true; code?: true; link?: string };
export type Run = Marks & { text: string };

/** A paragraph for print: its words, or runs of them if some have marks. */
export type Printed = string | { runs: Run[] };

const tag = /<(\/?)(strong|em|del|code|a|br|p)(?: href="([^"]*)"(?: title="[^"]*")?)?\/?>/g;

/** Links of the academy's own lead to `site`. */
export function printParagraph(shown: Shown, site: string): Printed {
  if (typeof shown === "string") return shown;
  const runs: Run[] = [];
  let marks: Marks = {};
  let end = 0;
  const add = (html: string) => {
    const text = unescaped(html.replaceAll("\n", ""));
    if (text !== "") runs.push({ ...marks, text });
  };
  for (const found of shown.html.matchAll(tag)) {
    const [all, slash, name = "", href] = found;
    add(shown.html.slice(end, found.index));
    end = found.index + all.length;
    if (name === "br") runs.push({ ...marks, text: "\n" });
    else marks = slash === "/" ? without(marks, name) : { ...marks, ...markOf(name, href, site) };
  }
  add(shown.html.slice(end));
  return { runs };
}

function markOf(name: string, href: string | undefined, site: string): Marks {
  if (name !== "a") return { [name]: true };
  const address = unescaped(href ?? "");
  return address === "" ? {} : { link: new URL(address, site).href };
}

function without(marks: Marks, name: string): Marks {
  const { [name === "a" ? "link" : (name as keyof Marks)]: _, ...others } = marks;
  return others;
}
