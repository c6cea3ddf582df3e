import * as z from "zod";
import { call, plainRead } from "#contract/calls.ts";
import { changesOf } from "#contract/forms/changes.ts";
import { day, limits, line, text } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";
import { markdown } from "#contract/forms/markdown.ts";
import { unknownPlaceholder } from "#contract/forms/placeholders.ts";

/** A place, no place, or none for now. */
export const LetterKind = z.enum(["offer", "decline", "later"]);
export type LetterKind = z.infer<typeof LetterKind>;

/** Days are academy-local. */
export const LetterValues = z.strictObject({
  name: z.string().max(limits.name),
  cohort: z.string().max(limits.title).nullable(),
  first_day: day().nullable(),
  last_day: day().nullable(),
  answer_by: day().nullable(),
});
export type LetterValues = z.infer<typeof LetterValues>;

type Placeholder = "name" | "cohort" | "first_day" | "last_day" | "answer_by" | "link" | "coach";

export const letterPlaceholders = {
  offer: ["name", "cohort", "first_day", "last_day", "answer_by", "link", "coach"],
  decline: ["name", "coach"],
  later: ["name", "coach"],
} as const satisfies Record<LetterKind, readonly Placeholder[]>;

/** A subject has neither text of the applicant nor a link. */
const onlyInText: readonly Placeholder[] = ["name", "link"];

export function subjectPlaceholders(kind: LetterKind): Placeholder[] {
  return letterPlaceholders[kind].filter((name) => !onlyInText.includes(name));
}

type LetterWords = { subject?: string | undefined; text?: string | undefined };

function letterProblems(
  kind: LetterKind,
  { subject, text }: LetterWords,
): { subject?: string; text?: string } {
  const inSubject = subject && unknownPlaceholder(subject, subjectPlaceholders(kind));
  const inText =
    text && (unknownPlaceholder(text, letterPlaceholders[kind]) ?? linkProblem(kind, text));
  return { ...(inSubject && { subject: inSubject }), ...(inText && { text: inText }) };
}

function linkProblem(kind: LetterKind, words: string): string | null {
  if (kind !== "offer" || words.includes("{link}")) return null;
  return "Please keep {link} in the text. The person takes the place there.";
}

const Subject = line(
  limits.title,
  "Subject is required",
  `Subject must be at most ${limits.title} characters`,
);

const Text = markdown(
  text("Text is required")
    .min(1, "Text is required")
    .max(
      limits.letter,
      `Please keep the letter to ${limits.letter.toLocaleString("en-US")} characters`,
    ),
);

export const letterFields = { subject: Subject, text: Text };

/** For `superRefine`. */
export function refuseWrongPlaceholders(kind: LetterKind) {
  return (words: LetterWords, context: z.RefinementCtx) => {
    for (const [field, message] of Object.entries(letterProblems(kind, words))) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  };
}

const refuseInLetterOfKind = (
  letter: LetterWords & { kind: LetterKind },
  context: z.RefinementCtx,
) => refuseWrongPlaceholders(letter.kind)(letter, context);

export const Letter = z.object({
  kind: LetterKind,
  subject: z.string(),
  text: z.string(),
  original: z.object({ subject: z.string(), text: z.string() }),
});
export type Letter = z.infer<typeof Letter>;

const OfKind = z.strictObject({ kind: LetterKind });

export const LetterUpdate = changesOf(letterFields);
export type LetterUpdate = z.infer<typeof LetterUpdate>;

export const LetterPreview = z.strictObject({ ...letterFields, values: LetterValues });
export type LetterPreview = z.infer<typeof LetterPreview>;

const tags = ["letters"];

export const letters = {
  list: plainRead("letters.manage")
    .route({ method: "GET", path: "/letters", tags, summary: "The templates of the letters" })
    .output(z.array(Letter)),
  read: plainRead("letters.manage")
    .route({ method: "GET", path: "/letters/{kind}", tags, summary: "The template of a letter" })
    .input(OfKind)
    .output(Letter),
  update: call("letters.manage", { changes: ["letters"], kept: ["kind"] })
    .route({ method: "PATCH", path: "/letters/{kind}", tags, summary: "Change a template" })
    .input(LetterUpdate.extend(OfKind.shape).superRefine(refuseInLetterOfKind))
    .output(Letter),
  preview: plainRead("letters.manage")
    .route({
      method: "POST",
      path: "/letters/{kind}/preview",
      tags,
      summary: "A letter as its reader would see it, without a link that works. Sends nothing",
    })
    .input(LetterPreview.extend(OfKind.shape).superRefine(refuseInLetterOfKind))
    .output(z.object({ subject: z.string(), html: z.string(), text: z.string() })),
};

export function letterForm(kind: LetterKind) {
  return form(letters.update, {
    schema: z.strictObject(letterFields).superRefine(refuseWrongPlaceholders(kind)),
    without: ["kind"],
  });
}

export const letterMessages = {
  listFailed: "Failed to load the letters",
  saved: "Letter saved",
  saveFailed: "Failed to save the letter",
  previewFailed: "Failed to show the letter",
} as const;
