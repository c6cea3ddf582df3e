import { TextInput } from "@mantine/core";
import type { FieldProps } from "#web/lib/forms/field-props.ts";

export function OwnCode(field: FieldProps) {
  return (
    <TextInput
      label="Code from your authenticator app, or a recovery code"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      data-autofocus
      {...field}
    />
  );
}
