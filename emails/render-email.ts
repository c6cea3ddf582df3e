import { render, toPlainText } from "@react-email/render";
import type { Email } from "./email.ts";
import { type EmailKind, type EmailProps, emails, isConfidential } from "./emails.ts";

export type RenderedEmail = {
  subject: string;
  html: string;
  text: string;
  /** Whether the body must be forgotten once it is sent. */
  confidential: boolean;
};

const emailsByKind: { [Kind in EmailKind]: Email<EmailProps<Kind>> } = emails;

/** One message ready to send: its subject on a single line, and its body as HTML and as text. */
export async function renderEmail<Kind extends EmailKind>(
  kind: Kind,
  props: EmailProps<Kind>,
): Promise<RenderedEmail> {
  const email: Email<EmailProps<Kind>> = emailsByKind[kind];
  const html = await render(email.Body(props));
  return {
    subject: oneLine(email.subject(props)),
    html,
    text: toText(html),
    confidential: isConfidential(kind),
  };
}

function oneLine(subject: string): string {
  return subject.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

type TextBuilder = {
  addInline: (text: string, options?: { noWordTransform: boolean }) => void;
  addLineBreak: () => void;
};
type Anchor = { attribs: { href: string }; children: readonly unknown[] };
type Walk = (children: readonly unknown[], builder: TextBuilder) => void;

function toText(html: string): string {
  const text = toPlainText(html, {
    formatters: { addressBelow },
    selectors: [
      { selector: "a", format: "addressBelow" },
      ...headings,
      { selector: "hr", format: "horizontalLine", options: { length: 3 } },
    ],
  });
  return `${text}\n`;
}

const headings = ["h1", "h2", "h3"].map((selector) => ({
  selector,
  format: "heading",
  options: { uppercase: false, leadingLineBreaks: 2 },
}));

function addressBelow(anchor: Anchor, walk: Walk, builder: TextBuilder): void {
  walk(anchor.children, builder);
  builder.addInline(":");
  builder.addLineBreak();
  builder.addInline(anchor.attribs.href, { noWordTransform: true });
}
