import * as z from "zod";

export type SourceForm = "playbook" | "info_session" | "application" | "cohort_waitlist";

const utmMaxLength = 100;

export const unknownSource = "unknown";

const unseen = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Refuses nothing: the sender of a form did not make the link. */
function cleanUtm(value: string): string | null {
  const line = value.slice(0, 1000).replace(unseen, " ").normalize("NFKC");
  const words = line.replace(/\s+/g, " ").trim();
  return Array.from(words).slice(0, utmMaxLength).join("").trim() || null;
}

const UtmValue = z
  .string()
  .nullish()
  .transform((value) => (value ? cleanUtm(value) : null));

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

export function sourceName(source: string | null): string {
  const letters = Array.from((source ?? unknownSource).toLowerCase());
  return letters.slice(0, utmMaxLength).join("");
}

export const SourceName = z
  .string()
  .max(1000)
  .transform((value) => sourceName(cleanUtm(value)));
