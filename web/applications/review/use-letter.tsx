import { Button } from "@mantine/core";
import { type RefObject, useEffect, useState } from "react";
import type { LetterKind, LetterValues } from "#contract/letters/letters.ts";
import { KeyHint, useSendKey } from "#web/applications/review/review-keys.tsx";
import type { FieldProps } from "#web/lib/forms/field-props.ts";
import { letterFieldsOf } from "#web/shared/letters/letter-fields.tsx";
import { PreviewedLetter } from "#web/shared/letters/letter-preview.tsx";
import { useShortcutChoice, useShortcuts } from "#web/ui/shortcuts/use-shortcuts.ts";

interface LetterOptions {
  kind: LetterKind;
  /** Those of its template that are known. */
  values: LetterValues;
  form: {
    values: { subject: string; text: string };
    errors: Readonly<Record<string, unknown>>;
    isBusy: boolean;
    formProps: { ref: RefObject<HTMLFormElement | null> };
  };
  place: RefObject<HTMLElement | null>;
}

/** The letter as its reader will see it, or in the same place its fields. */
export function useLetter({ kind, values, form, place }: LetterOptions) {
  const [wantsEditing, setWantsEditing] = useState(false);
  const { isOn } = useShortcutChoice();
  const { subject, text } = form.values;
  const isEditing = wantsEditing || !!form.errors["subject"] || !!form.errors["text"];
  const { ref } = form.formProps;
  useShortcuts({ e: () => setWantsEditing(true) }, place);
  useSendKey(() => {
    if (!form.isBusy) ref.current?.requestSubmit();
  });
  useEffect(() => {
    if (!wantsEditing) return;
    const field = ref.current?.querySelector<HTMLTextAreaElement>("textarea[name=text]");
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [wantsEditing, ref]);
  const fields = letterFieldsOf(kind, values);
  return {
    fields: {
      subject: (field: FieldProps) => (isEditing ? fields.subject(field) : null),
      text: (field: FieldProps) => (isEditing ? fields.text(field) : null),
    },
    preview: !isEditing && (
      <PreviewedLetter kind={kind} words={{ subject, text }} values={values} />
    ),
    editButton: (
      <Button
        variant="default"
        className="review-edit"
        aria-keyshortcuts={isOn && !isEditing ? "e" : undefined}
        onClick={() => setWantsEditing(!isEditing)}
      >
        {isEditing ? "Show the letter" : "Edit"}
        {!isEditing && <KeyHint>E</KeyHint>}
      </Button>
    ),
  };
}
