import { Textarea } from "@mantine/core";
import type { FieldProps } from "#web/lib/forms/field-props.ts";
import { OptionalLabel } from "./optional-label.tsx";

/** Why something is called off. */
export function CancelReason(field: FieldProps) {
  return (
    <Textarea
      label={<OptionalLabel>Reason</OptionalLabel>}
      description="It stands in the email."
      autosize
      minRows={2}
      maxRows={8}
      {...field}
    />
  );
}
