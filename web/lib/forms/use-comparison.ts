import { useState } from "react";
import type { FormValues } from "#contract/forms/form.ts";
import type { TypedValues } from "#web/lib/forms/use-typed-values.ts";
import { logProblem } from "#web/lib/log.ts";
import { useIsMounted } from "#web/lib/page/use-is-mounted.ts";

export type ReadCurrent<Values> = (
  typed: Values,
  form: HTMLFormElement | null,
) => Promise<Current<Values>>;

interface Current<Values> {
  stored: Values;
  /** What was typed, and the stored values of all other fields. */
  values: Values;
  /** What stands at the fields whose stored values differ from what was typed, by field name. */
  overtaken: Readonly<Record<string, string>>;
}

export interface Comparison {
  overtaken: Current<unknown>["overtaken"];
  forget: () => void;
  /** Shows what someone else has changed, and keeps what was typed. */
  compare: () => Promise<void>;
  /** Replaces what was typed by the current values. Returns whether it could. */
  loadCurrent: () => Promise<boolean>;
}

/**
 * Compares what was typed with what someone else has stored meanwhile. Null if nothing reads that,
 * since nobody else can change the values.
 */
export function useComparison<Values extends FormValues>(
  { form, formRef, startFrom }: TypedValues<Values>,
  read: ReadCurrent<Values> | undefined,
): Comparison | null {
  const [overtaken, setOvertaken] = useState<Current<Values>["overtaken"]>({});
  const isMounted = useIsMounted();
  if (!read) return null;

  /** Returns null if the form was left meanwhile, or the values could not be read. */
  const readCurrent = async () => {
    try {
      const current = await read(form.getValues(), formRef.current);
      return isMounted() ? current : null;
    } catch (error) {
      logProblem("The current values could not be read", error);
      return null;
    }
  };

  return {
    overtaken,
    forget: () => setOvertaken({}),
    async compare() {
      const current = await readCurrent();
      if (current === null) return;
      startFrom(current.stored, current.values);
      setOvertaken(current.overtaken);
    },
    async loadCurrent() {
      const current = await readCurrent();
      if (current === null) return false;
      startFrom(current.stored, current.stored);
      setOvertaken({});
      return true;
    },
  };
}
