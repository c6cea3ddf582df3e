import { letters } from "#content/letters.ts";
import type { Letter, LetterKind } from "#contract/letters/letters.ts";

export function sampleLetter(kind: LetterKind, values: Partial<Letter> = {}): Letter {
  return { kind, ...letters[kind], original: letters[kind], ...values };
}
