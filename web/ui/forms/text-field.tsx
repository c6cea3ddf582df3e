import { type ComponentProps, type ReactNode, useId } from "react";

interface FieldProps {
  label: string;
  error?: ReactNode;
  isOptional?: boolean;
}

type TextFieldProps = FieldProps & ComponentProps<"input">;

/** One line of text with its label above and what is wrong with it below. */
export function TextField({ label, error, isOptional = false, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <FieldLabel id={id} label={label} isOptional={isOptional} />
      <input
        id={id}
        className="field-input"
        required={!isOptional}
        {...wrong(id, error)}
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

/** What ties a field to its error for those who can't see that they stand together. */
export function wrong(id: string, error: ReactNode) {
  return error ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {};
}
