import * as z from "zod";
import { lineText, listText, paragraphText } from "./text-kinds.ts";

const section = z.strictObject({ title: lineText(), paragraphs: listText(paragraphText()) });
const entry = z.strictObject({ name: lineText(), text: paragraphText() });
const recipient = z.strictObject({ name: lineText(), receives: paragraphText() });

const heading = { title: lineText(), description: lineText() };

/** Around the tables that the product makes (rule pages.personal-data). */
export const PrivacyTexts = z.strictObject({
  ...heading,
  reading: section,
  stored: section,
  browser: z.strictObject({ title: lineText(), entries: listText(entry) }),
  seen: section,
  recipients: z.strictObject({
    staff: recipient,
    server: recipient,
    databaseServer: recipient,
    objectStore: recipient,
    mailServer: recipient,
    noMailServer: recipient,
  }),
  copies: section,
  deleting: section,
  about: section,
});

export const TermsTexts = z.strictObject({
  ...heading,
  free: section,
  applying: section,
  account: section,
  sessions: section,
  files: section,
  promises: section,
  about: section,
});
