import { type ComponentProps, type ReactNode, useId } from "react";
import { OptionalLabel } from "#web/ui/forms/fields/optional-label.tsx";

interface FieldProps {
  label: string;
  error?: ReactNode;
  isOptional?: boolean;
  hint?: string | undefined;
}

type TextFieldProps = FieldProps & ComponentProps<"input">;

export function TextField({ label, error, isOptional = false, hint, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <FieldLabel id={id} label={label} isOptional={isOptional} />
      <input
        id={id}
        className="field-input"
        required={!isOptional}
        {...errorAttributes({ id, error, hint })}
        {...input}
      />
      <FieldError id={id} error={error} hint={hint} />
    </div>
  );
}

export function FieldLabel(props: { id: string; label: string; isOptional: boolean }) {
  return (
    <label className="field-label" htmlFor={props.id}>
      {props.isOptional ? <OptionalLabel>{props.label}</OptionalLabel> : props.label}
    </label>
  );
}

interface ErrorProps {
  id: string;
  error: ReactNode;
  hint?: string | undefined;
}

export function FieldError({ id, error, hint }: ErrorProps) {
  if (!error) return null;
  return (
    <div className="field-error">
      <p id={`${id}-error`}>{error}</p>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}

export function errorAttributes({ id, error, hint }: ErrorProps) {
  if (!error) return {};
  const described = hint ? `${id}-error ${id}-hint` : `${id}-error`;
  return { "aria-invalid": true, "aria-describedby": described };
}
