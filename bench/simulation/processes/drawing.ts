import type { RenderedEmail } from "#emails/render-email.ts";

/**
 * Replaces the mail renderer: rendering hundreds of thousands of mails would take most of the time.
 */
export async function renderEmail(kind: string): Promise<RenderedEmail> {
  return { subject: kind, html: "", text: "", confidential: false };
}
