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
  values: Values;
  /** By field name: notes at fields whose stored value differs. */
  overtaken: Readonly<Record<string, string>>;
}

export interface Comparison {
  overtaken: Current<unknown>["overtaken"];
  forget: () => void;
  compare: () => Promise<void>;
  /** Replaces what was typed. Returns whether it could. */
  loadCurrent: () => Promise<boolean>;
}

/** Null if nobody else can change the values. */
export function useComparison<Values extends FormValues>(
  { form, formRef, startFrom }: TypedValues<Values>,
  read: ReadCurrent<Values> | undefined,
): Comparison | null {
  const [overtaken, setOvertaken] = useState<Current<Values>["overtaken"]>({});
  const isMounted = useIsMounted();
  if (!read) return null;

  /** Null if the form was left, or the values could not be read. */
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
