import { plainTextSelectors } from "@react-email/render";
import { compile, type FormatCallback } from "html-to-text";

const headings = ["h1", "h2", "h3"].map((selector) => ({
  selector,
  format: "heading",
  options: { uppercase: false, leadingLineBreaks: 2 },
}));

/** Elements of one block: no empty line between them. */
const together = [
  { selector: ".sand", format: "block", options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
  {
    selector: ".panel > p",
    format: "paragraph",
    options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
  },
  {
    selector: ".answer",
    format: "paragraph",
    options: { leadingLineBreaks: 1, trailingLineBreaks: 2 },
  },
  ...["h2.label", "h3.label"].map((selector) => ({
    selector,
    format: "heading",
    options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 },
  })),
];

/** Marks the end of an address until the text is complete: a sign that no script uses. */
const end = "\ue000";

/** The link's words with its address below them, or the address alone if they are the same. */
const addressBelow: FormatCallback = (anchor, walk, builder) => {
  const address = anchor.attribs?.href ?? "";
  const [words, ...others] = anchor.children ?? [];
  const isAddress = others.length === 0 && words?.data === address;
  if (!isAddress) {
    walk(anchor.children, builder);
    builder.addInline(":");
    builder.addLineBreak();
  }
  builder.addInline(address + end, { noWordTransform: true });
};

/** Compiling takes longer than converting a mail. */
const convert = compile({
  wordwrap: false,
  formatters: { addressBelow },
  selectors: [
    ...plainTextSelectors,
    { selector: "a", format: "addressBelow" },
    ...headings,
    ...together,
    { selector: "hr", format: "horizontalLine", options: { length: 3 } },
  ],
});

/** Converts a mail's HTML to text, with nothing directly after an address (rule messages.form). */
export function toPlainText(html: string): string {
  return `${separateAddresses(convert(html))}\n`;
}

/**
 * Mail programs can take the next character as a part of the address. So a full stop or comma is
 * dropped and the rest begins a line; other signs are set apart by a space.
 */
function separateAddresses(text: string): string {
  const stops = new RegExp(`${end}[.,;:]+(?=\\s|$)`, "g");
  const inLine = new RegExp(`${end} +(?=\\S)`, "g");
  const others = new RegExp(`${end}(?=\\S)`, "g");
  return text
    .replaceAll(stops, end)
    .replaceAll(inLine, "\n")
    .replaceAll(others, " ")
    .replaceAll(end, "");
}
