import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import {
  descriptionOf,
  FieldError,
  FieldHelp,
  FieldLabel,
} from "#web/ui/forms/fields/text-field.tsx";

type LongTextFieldProps = ComponentProps<"textarea"> & {
  label: string;
  error?: ReactNode;
  isOptional?: boolean;
  /** In characters. */
  limit: number;
  /** In characters. */
  minimum?: number;
  help?: string | undefined;
};

export function LongTextField(props: LongTextFieldProps) {
  const {
    label,
    error,
    isOptional = false,
    limit,
    minimum = 0,
    help,
    onChange,
    ...textarea
  } = props;
  const id = useId();
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => setTyped(field.current?.value ?? ""), []);
  function count(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value);
    onChange?.(event);
  }
  const isShort = typed.trim().length < minimum;
  const hint = isShort ? `Please write at least ${minimum} characters.` : undefined;
  return (
    <div className="field">
      <FieldLabel id={id} label={label} isOptional={isOptional} />
      <FieldHelp id={id} help={help} />
      <textarea
        ref={field}
        id={id}
        className="field-input field-long"
        rows={4}
        required={!isOptional}
        onChange={count}
        {...descriptionOf({ id, error, hint, help })}
        {...textarea}
      />
      <div className="field-below">
        <FieldError id={id} error={error} hint={hint} />
        <CharacterCount length={typed.length} limit={limit} />
      </div>
    </div>
  );
}

const nearTheEnd = 50;
const pauseMs = 1_000;

/** Announced to screen readers only in a pause of typing, when few characters are left. */
function CharacterCount({ length, limit }: { length: number; limit: number }) {
  const left = limit - length;
  const spoken = useSettledText(left > nearTheEnd ? "" : leftInWords(left));
  return (
    <div className="field-count" data-over={left < 0 || undefined}>
      <span aria-hidden="true">
        {length} / {limit}
      </span>
      <span className="unseen" aria-live="polite">
        {spoken}
      </span>
    </div>
  );
}

function leftInWords(left: number): string {
  return left < 0 ? `${-left} characters too many` : `${left} characters left`;
}

function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
