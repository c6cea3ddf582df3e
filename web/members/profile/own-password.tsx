import { TextInput } from "@mantine/core";
import type { FieldProps } from "#web/lib/forms/use-request-form.ts";

/** Where someone who is logged in types the password once more, to prove who it is. */
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
