import type { EmailKind, EmailProps } from "#emails/emails.ts";
import { renderEmail } from "#emails/render-email.ts";
import { sampleMails } from "./sample-mails.ts";

export const publicUrl = "https://softspoken.example";

export const samples = sampleMails(publicUrl);

/** Renders the sample message of a kind with these props changed. */
export function renderSample<Kind extends EmailKind>(
  kind: Kind,
  change: Partial<EmailProps<Kind>> = {},
) {
  return renderEmail(kind, Object.assign({}, samples[kind], change));
}

/** The web addresses in the text version of a mail, in order. */
export function addressesIn(text: string): string[] {
  return text.match(/https?:\/\/\S+/g) ?? [];
}
