import { Textarea, TextInput } from "@mantine/core";
import { placeholdersInWords } from "#contract/forms/placeholders.ts";
import {
  type LetterKind,
  type LetterValues,
  letterPlaceholders,
  subjectPlaceholders,
} from "#contract/letters/letters.ts";
import { firstName } from "#contract/people/first-name.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import type { FieldProps } from "#web/lib/forms/field-props.ts";

/** `values`: of a letter to somebody. */
export function letterFieldsOf(kind: LetterKind, values?: LetterValues) {
  return {
    subject: (field: FieldProps) => <TextInput label="Subject" autoComplete="off" {...field} />,
    text: (field: FieldProps) => (
      <Textarea
        label="Text"
        description={[placeholdersOf(kind), ...(values ? [valuesInWords(values)] : [])].join(" ")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        autosize
        minRows={8}
        maxRows={20}
        {...field}
      />
    ),
  };
}

function placeholdersOf(kind: LetterKind): string {
  const all = letterPlaceholders[kind];
  const inSubject: readonly string[] = subjectPlaceholders(kind);
  const onlyInText = all.filter((name) => !inSubject.includes(name)).map((name) => `{${name}}`);
  return [
    `You can use ${placeholdersInWords(all)}, and Markdown.`,
    `${onlyInText.join(" and ")} ${onlyInText.length === 1 ? "works" : "work"} only in the text.`,
  ].join(" ");
}

/** What the words in braces become, so that nobody has to look at the letter for it. */
function valuesInWords({ name, cohort, ...days }: LetterValues): string {
  const known = Object.entries({ name: firstName(name), cohort, ...inWords(days) });
  const said = known.flatMap(([key, value]) => (value === null ? [] : [`{${key}}: ${value}`]));
  return `In this letter, ${said.join("; ")}.`;
}

function inWords(days: Readonly<Record<string, string | null>>) {
  return Object.fromEntries(
    Object.entries(days).map(([key, day]) => [key, day === null ? null : dayInWords(day)]),
  );
}
