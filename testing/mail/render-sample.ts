import { coaches } from "#content/coaches.ts";
import { defaultTexts } from "#content/texts.ts";
import type { EmailKind, EmailProps } from "#emails/emails.ts";
import type { MailWords } from "#emails/parts/mail-words.tsx";
import { renderEmail } from "#emails/render-email.ts";
import { sampleMails } from "#emails/samples/sample-mails.ts";

export const publicUrl = "https://softspoken.example";

export const samples = sampleMails(publicUrl);

/** Of a new academy. */
export const defaultWords: MailWords = {
  brand: { ...defaultTexts.brand, color: "pine" },
  mails: defaultTexts.mails,
  coaches: coaches.map(({ name }) => name.split(" ")[0] ?? name),
};

export function drawMail(kind: string, props: unknown) {
  return renderEmail(kind, props, defaultWords);
}

export function renderSample<Kind extends EmailKind>(
  kind: Kind,
  change: Partial<EmailProps<Kind>> = {},
) {
  return drawMail(kind, Object.assign({}, samples[kind], change));
}

export function addressesIn(text: string): string[] {
  return text.match(/https?:\/\/\S+/g) ?? [];
}
