import { Switch } from "@mantine/core";
import { useId } from "react";
import type { FieldProps } from "#web/lib/forms/field-props.ts";

interface SwitchFieldProps extends FieldProps {
  label: string;
  words: string;
}

export function SwitchField({ words, ...field }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="switch-field">
      <Switch size="md" aria-describedby={id} {...field} />
      <p className="soft small" id={id}>
        {words}
      </p>
    </div>
  );
}
