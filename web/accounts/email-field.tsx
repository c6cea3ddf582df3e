import type { ComponentProps } from "react";
import { TextField } from "#web/ui/forms/text-field.tsx";

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "type">;

/** The field for the address of an account. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...props} />
  );
}
