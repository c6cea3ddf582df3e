import { TextInput } from "@mantine/core";
import type { FieldProps } from "#web/lib/forms/field-props.ts";

/** A field where a signed-in user enters the password again to confirm a change. */
export function OwnPassword(field: FieldProps) {
  return (
    <TextInput
      label="Your password"
      type="password"
      autoComplete="current-password"
      data-autofocus
      {...field}
    />
  );
}
