import * as z from "zod";

/** The forms that can be the first of a person. */
export type SourceForm = "playbook" | "info_session" | "application" | "cohort_waitlist";

const utmMaxLength = 100;

/** For people whose first form named none, and erased people. */
export const unknownSource = "unknown";

/** Controls, marks that change the direction of text, and halves of surrogate pairs. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/**
 * One line of plain text of at most 100 characters, or null if nothing is left. No value is
 * refused: the sender of a form did not make the link.
 */
function cleanUtm(value: string): string | null {
  const line = value.slice(0, 1000).replace(unseen, " ").normalize("NFKC");
  const words = line.replace(/\s+/g, " ").trim();
  return Array.from(words).slice(0, utmMaxLength).join("").trim() || null;
}

const UtmValue = z
  .string()
  .nullish()
  .transform((value) => (value ? cleanUtm(value) : null));

/** As a form sends it (rule funnel.first-form). */
export const Utm = z
  .strictObject({
    source: UtmValue,
    medium: UtmValue,
    campaign: UtmValue,
    content: UtmValue,
    term: UtmValue,
  })
  .describe("The campaign parameters of the link by which the visitor came")
  .optional();
export type Utm = z.infer<typeof Utm>;

/** The source by which people are grouped. */
export function sourceName(source: string | null): string {
  const letters = Array.from((source ?? unknownSource).toLowerCase());
  return letters.slice(0, utmMaxLength).join("");
}

export const SourceName = z
  .string()
  .max(1000)
  .transform((value) => sourceName(cleanUtm(value)));
