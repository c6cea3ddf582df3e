import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type * as z from "zod";
import type { Email } from "./email.ts";
import { parseStoredProps } from "./email-props.ts";
import { type EmailKind, emails, isEmailKind, type PropsSchema } from "./emails.ts";
import { type MailWords, MailWordsContext } from "./parts/mail-words.tsx";
import { inAccent } from "./parts/palette.ts";
import { toPlainText } from "./plain-text.ts";

export type RenderedEmail = {
  subject: string;
  html: string;
  text: string;
  confidential: boolean;
};

const emailsByKind: { [Kind in EmailKind]: Email<PropsSchema<Kind>> } = emails;

/**
 * Renders a message from its kind and props as stored. The subject is a single line. Throws
 * InvalidEmailProps, or an Error for an unknown kind. Without a calendar entry it does not speak of
 * an attachment (rule calendars.one-way).
 */
export async function renderEmail(
  kind: string,
  props: unknown,
  words: MailWords,
  hasCalendar = true,
): Promise<RenderedEmail> {
  if (!isEmailKind(kind)) throw new Error(`No message has the kind "${kind}"`);
  return await renderKind(kind, props, { words, hasCalendar });
}

function renderKind<Kind extends EmailKind>(kind: Kind, props: unknown, drawing: Drawing) {
  return renderFrom({ kind, email: emailsByKind[kind] }, props, drawing);
}

type Drawing = { words: MailWords; hasCalendar: boolean };

type Drawn<Props extends z.ZodObject> = { kind: string; email: Email<Props> };

/** The document type that mail programs expect: older ones know only tables. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/**
 * `kind` names the message in errors. Throws InvalidEmailProps. Not the renderer of the component
 * library: it opens a stream for each mail, which takes three times as long.
 */
export async function renderFrom<Props extends z.ZodObject>(
  { kind, email }: Drawn<Props>,
  stored: unknown,
  { words, hasCalendar }: Drawing,
): Promise<RenderedEmail> {
  const props = parseStoredProps(kind, email.props, stored);
  const { publicUrl } = props as { publicUrl?: string };
  const body = createElement(email.Body, props);
  const drawing = { words, publicUrl: publicUrl ?? "", hasCalendar };
  const drawn = renderToStaticMarkup(createElement(MailWordsContext, { value: drawing }, body));
  const html = doctype + inAccent(drawn, words.brand.color);
  return {
    subject: oneLine(email.subject(props, words)),
    html,
    text: toPlainText(html),
    confidential: email.confidential === true,
  };
}

function oneLine(subject: string): string {
  return subject.replace(/[\s\p{Cc}]+/gu, " ").trim();
}
