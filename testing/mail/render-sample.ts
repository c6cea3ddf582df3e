import type { EmailKind, EmailProps } from "#emails/emails.ts";
import { renderEmail } from "#emails/render-email.ts";
import { sampleMails } from "./sample-mails.ts";

export const publicUrl = "https://softspoken.example";

export const samples = sampleMails(publicUrl);

export function renderSample<Kind extends EmailKind>(
  kind: Kind,
  change: Partial<EmailProps<Kind>> = {},
) {
  return renderEmail(kind, Object.assign({}, samples[kind], change));
}

export function addressesIn(text: string): string[] {
  return text.match(/https?:\/\/\S+/g) ?? [];
}
