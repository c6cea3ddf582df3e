import * as z from "zod";
import { text } from "#contract/forms/fields.ts";
import { markdown } from "#contract/forms/markdown.ts";
import { placeholdersInWords, unknownPlaceholder } from "#contract/forms/placeholders.ts";

export const textLimits = { text: 10_000, line: 300, entries: 40 } as const;

/** A line is plain, a paragraph may be Markdown, a list has entries of either or of both. */
export type TextKind = "line" | "paragraph" | "list";

export type TextMeta = {
  kind: TextKind;
  /** In braces, filled in where the text is used. */
  placeholders: readonly string[];
  /** If it is one of a few words. */
  options?: readonly string[];
  /** Entries, if it is a list. */
  least?: number;
  most?: number;
};

type Words = {
  /** They have to stay. */
  keeps?: readonly string[];
  /** They may go. */
  may?: readonly string[];
};

/** Only a text with placeholders is checked: braces are plain characters elsewhere. */
function withPlaceholders(schema: z.ZodString, kind: TextKind, { keeps = [], may = [] }: Words) {
  const placeholders = [...keeps, ...may];
  const checked =
    placeholders.length === 0
      ? schema
      : schema.superRefine((words, context) => {
          const problem = placeholderProblem(words, placeholders, keeps);
          if (problem !== null) context.addIssue({ code: "custom", message: problem });
        });
  return checked.meta({ kind, placeholders });
}

function placeholderProblem(
  words: string,
  known: readonly string[],
  keeps: readonly string[],
): string | null {
  const unknown = unknownPlaceholder(words, known);
  if (unknown !== null) return unknown;
  const missing = keeps.filter((name) => !words.includes(`{${name}}`));
  return missing.length === 0 ? null : `Please keep ${placeholdersInWords(missing)} in the text.`;
}

const required = "Please write something here";
const tooLong = (most: number) => `Please keep it to ${most.toLocaleString("en-US")} characters`;

export function lineText(words: Words & { most?: number; mayBeEmpty?: true } = {}) {
  const { most = textLimits.line, mayBeEmpty } = words;
  const schema = text(required)
    .min(mayBeEmpty ? 0 : 1, required)
    .max(most, tooLong(most))
    .refine((line) => !/\p{Cc}/u.test(line), "Please use a single line of plain text");
  return withPlaceholders(schema, "line", words);
}

export function paragraphText(words: Words = {}) {
  const schema = text(required).min(1, required).max(textLimits.text, tooLong(textLimits.text));
  return withPlaceholders(markdown(schema), "paragraph", words);
}

/** A line that may be missing. */
export function optionalLine() {
  const schema = text().max(textLimits.line, tooLong(textLimits.line));
  return schema
    .refine((line) => !/\p{Cc}/u.test(line), "Please use a single line of plain text")
    .meta({ kind: "line", placeholders: [] });
}

export function choiceText<const Option extends string>(options: readonly [Option, ...Option[]]) {
  const schema = z.enum(options, { error: "Please choose one of them" });
  return schema.meta({ kind: "line", placeholders: [], options });
}

/** Entries are texts, or records of texts. */
export function listText<Entry extends z.ZodType>(
  entry: Entry,
  least = 1,
  most: number = textLimits.entries,
) {
  return z
    .array(entry)
    .min(least, least === 1 ? "Please keep at least one" : `Please keep at least ${least}`)
    .max(most, `Please keep it to ${most} entries`)
    .meta({ kind: "list", placeholders: [], least, most });
}
