import type { ComponentProps } from "react";
import { TextField } from "#web/ui/forms/fields/text-field.tsx";

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "hint" | "type"> & {
  label?: string;
};

export function EmailField({ label = "Email", ...input }: EmailFieldProps) {
  return (
    <TextField
      label={label}
      hint="For example: name@example.com"
      type="email"
      autoComplete="email"
      inputMode="email"
      {...input}
    />
  );
}
