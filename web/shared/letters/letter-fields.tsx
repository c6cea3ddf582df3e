import { Textarea, TextInput } from "@mantine/core";
import {
  type LetterKind,
  letterPlaceholders,
  placeholdersInWords,
  subjectPlaceholders,
} from "#contract/letters/letters.ts";
import type { FieldProps } from "#web/lib/forms/field-props.ts";

export function letterFieldsOf(kind: LetterKind) {
  return {
    subject: (field: FieldProps) => <TextInput label="Subject" autoComplete="off" {...field} />,
    text: (field: FieldProps) => (
      <Textarea
        label="Text"
        description={placeholdersOf(kind)}
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
