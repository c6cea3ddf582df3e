import { type ComponentProps, type ReactNode, useId } from "react";
import { OptionalLabel } from "#web/ui/forms/fields/optional-label.tsx";

interface FieldProps {
  label: string;
  error?: ReactNode;
  isOptional?: boolean;
  hint?: string | undefined;
  help?: string | undefined;
}

type TextFieldProps = FieldProps & ComponentProps<"input">;

export function TextField({
  label,
  error,
  isOptional = false,
  hint,
  help,
  ...input
}: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <FieldLabel id={id} label={label} isOptional={isOptional} />
      <FieldHelp id={id} help={help} />
      <input
        id={id}
        className="field-input"
        required={!isOptional}
        {...descriptionOf({ id, error, hint, help })}
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

export function FieldHelp({ id, help }: { id: string; help?: string | undefined }) {
  return (
    help && (
      <p className="small soft" id={`${id}-help`}>
        {help}
      </p>
    )
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

export function descriptionOf({ help, ...field }: ErrorProps & { help?: string | undefined }) {
  const attributes = errorAttributes(field);
  if (!help) return attributes;
  const { "aria-describedby": error = "" } = attributes;
  return { ...attributes, "aria-describedby": `${field.id}-help ${error}`.trim() };
}

function errorAttributes({ id, error, hint }: ErrorProps): {
  "aria-invalid"?: true;
  "aria-describedby"?: string;
} {
  if (!error) return {};
  const described = hint ? `${id}-error ${id}-hint` : `${id}-error`;
  return { "aria-invalid": true, "aria-describedby": described };
}
