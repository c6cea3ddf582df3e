import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { errorAttributes, FieldError, FieldLabel } from "#web/ui/forms/text-field.tsx";

type LongTextFieldProps = ComponentProps<"textarea"> & {
  label: string;
  error?: ReactNode;
  isOptional?: boolean;
  /** The maximum number of characters. A count below the field shows how many are used. */
  limit: number;
};

/** A text field of several lines with a character count. */
export function LongTextField(props: LongTextFieldProps) {
  const { label, error, isOptional = false, limit, onChange, ...textarea } = props;
  const id = useId();
  const [length, setLength] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => setLength(field.current?.value.length ?? 0), []);
  function count(event: ChangeEvent<HTMLTextAreaElement>) {
    setLength(event.target.value.length);
    onChange?.(event);
  }
  return (
    <div className="field">
      <FieldLabel id={id} label={label} isOptional={isOptional} />
      <textarea
        ref={field}
        id={id}
        className="field-input field-long"
        rows={4}
        required={!isOptional}
        onChange={count}
        {...errorAttributes(id, error)}
        {...textarea}
      />
      <div className="field-below">
        <FieldError id={id} error={error} />
        <CharacterCount length={length} limit={limit} />
      </div>
    </div>
  );
}

const nearTheEnd = 50;
const pauseMs = 1_000;

/**
 * Always visible. Announced to screen readers only in a pause of typing, when few characters are
 * left.
 */
function CharacterCount({ length, limit }: { length: number; limit: number }) {
  const left = limit - length;
  const spoken = useSettledText(left > nearTheEnd ? "" : leftInWords(left));
  return (
    <p className="field-count" data-over={left < 0 || undefined}>
      <span aria-hidden="true">
        {length} / {limit}
      </span>
      <span className="unseen" aria-live="polite">
        {spoken}
      </span>
    </p>
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
