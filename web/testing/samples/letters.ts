import { letters } from "#content/letters.ts";
import type { Letter, LetterKind } from "#contract/letters/letters.ts";

export function sampleLetter(kind: LetterKind, values: Partial<Letter> = {}): Letter {
  return { kind, ...letters[kind], original: letters[kind], ...values };
}

export const samplePreview = {
  subject: "Your application",
  html: "<p>Hello Ana Ruiz,</p>",
  text: "Hello Ana Ruiz,",
};
