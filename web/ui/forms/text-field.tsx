import { type ComponentProps, type ReactNode, useId } from "react";

interface FieldProps {
  label: string;
  error?: ReactNode;
  isOptional?: boolean;
}

type TextFieldProps = FieldProps & ComponentProps<"input">;

/** A one-line text field with a label above and an error below. */
export function TextField({ label, error, isOptional = false, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <FieldLabel id={id} label={label} isOptional={isOptional} />
      <input
        id={id}
        className="field-input"
        required={!isOptional}
        {...errorAttributes(id, error)}
        {...input}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldLabel(props: { id: string; label: string; isOptional: boolean }) {
  return (
    <label className="field-label" htmlFor={props.id}>
      {props.label}
      {props.isOptional && <span className="soft"> (optional)</span>}
    </label>
  );
}

export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  if (!error) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      {error}
    </p>
  );
}

/** Returns the attributes that link a field to its error for screen readers. */
export function errorAttributes(id: string, error: ReactNode) {
  return error ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {};
}
