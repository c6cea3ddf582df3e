import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import { entryFields, namedTexts, type Texts } from "#contract/texts/text-groups.ts";
import type { TextKind } from "#contract/texts/text-kinds.ts";
import type { Shown, ShownEntry, ShownText, ShownTexts } from "#contract/texts/texts.ts";

/** Paragraphs as HTML where they have marks; it goes into an element that holds words alone. */
const allowed = ["strong", "em", "del", "code", "a", "br"];
const protocols = ["https:", "mailto:", "tel:"];

export function showTexts(texts: Texts): ShownTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]): [string, ShownText] => {
      const text = namedTexts.get(name);
      if (text === undefined || typeof value === "string") {
        return [name, shown(value as string, text?.kind)];
      }
      const fields = entryFields(text);
      return [name, value.map((entry) => shownEntry(entry, fields))];
    }),
  );
}

function shownEntry(
  entry: string | Readonly<Record<string, string>>,
  fields: ReadonlyMap<string, TextKind> | null,
): ShownEntry {
  if (typeof entry === "string") return shown(entry, "paragraph");
  return Object.fromEntries(
    Object.entries(entry).map(([field, words]) => [field, shown(words, fields?.get(field))]),
  );
}

export const showParagraph = (words: string) => shown(words, "paragraph");

function shown(words: string, kind: TextKind | undefined): Shown {
  if (kind !== "paragraph" || !/[*_~`[\]\\<&\n]/.test(words)) return words;
  return { html: renderToStaticMarkup(createElement(Markdown, options, linesKept(words))) };
}

const options = {
  remarkPlugins: [leaveBlocks],
  allowedElements: allowed,
  unwrapDisallowed: true,
  urlTransform: safeAddress,
};

const blocks = [
  ...["blockQuote", "codeFenced", "codeIndented", "definition", "headingAtx", "htmlFlow"],
  ...["htmlText", "labelStartImage", "list", "setextUnderline", "thematicBreak"],
];

/** Leaves lists, headings, HTML and the like as they were typed. */
function leaveBlocks(this: { data: () => object }) {
  const data: { micromarkExtensions?: unknown[] } = this.data();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ disable: { null: blocks } });
}

/** Two spaces at the end of a line keep its break in Markdown. */
function linesKept(words: string): string {
  const lines = words.split(/[\r\n]+/).map((line) => line.trimEnd());
  return lines.filter((line) => line !== "").join("  \n");
}

/** Empty unless it is allowed, or an address of the academy's own. */
function safeAddress(address: string): string {
  if (/^\/(?!\/)|^#/.test(address)) return address;
  return URL.canParse(address) && protocols.includes(new URL(address).protocol) ? address : "";
}
