import { TextInput } from "@mantine/core";
import type { FieldProps } from "#web/lib/forms/field-props.ts";

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
