import { Textarea, TextInput } from "@mantine/core";
import {
  type LetterKind,
  letterPlaceholders,
  placeholdersInWords,
  subjectPlaceholders,
} from "#contract/letters.ts";
import type { FieldProps } from "#web/lib/forms/use-request-form.ts";

/** Returns the fields of a letter, which name the placeholders that they accept. */
export function letterFieldsOf(kind: LetterKind) {
  return {
    subject: (field: FieldProps) => (
      <TextInput
        label="Subject"
        description={`You can use ${placeholdersInWords(subjectPlaceholders(kind))}.`}
        autoComplete="off"
        {...field}
      />
    ),
    text: (field: FieldProps) => (
      <Textarea
        label="Text"
        description={`You can use ${placeholdersInWords(letterPlaceholders[kind])}, and Markdown.`}
        autosize
        minRows={8}
        maxRows={20}
        {...field}
      />
    ),
  };
}
