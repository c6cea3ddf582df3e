import { TextInput } from "@mantine/core";
import type { FieldProps } from "#web/lib/forms/field-props.ts";
import { ShowPassword } from "#web/ui/forms/fields/show-password.tsx";

export function OwnPassword(field: FieldProps) {
  return (
    <ShowPassword>
      {(type) => (
        <TextInput
          label="Your password"
          type={type}
          autoComplete="current-password"
          data-autofocus
          {...field}
        />
      )}
    </ShowPassword>
  );
}
