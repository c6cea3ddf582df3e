import { useEffect } from "react";
import * as z from "zod";
import type { FormRequest } from "#web/lib/forms/form-request.ts";
import { useComparison } from "#web/lib/forms/use-comparison.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";

/** When the form is sent, it is busy for ever or fails. */
type Ending = Failing | "busy";

interface Failing {
  message: string | null;
  detail?: string;
  /** Another user has changed the values meanwhile. */
  isStale?: boolean;
  fields?: Record<string, string>;
}

export interface SampleValues extends Record<string, string> {
  name: string;
  email: string;
}

const initialValues: SampleValues = { name: "Ana Ruiz", email: "ana@example.com" };

/** Ends in one way only. Sent as soon as it is shown, if there is such a way. */
export function useSampleForm({ ending, draft }: { ending?: Ending; draft?: string } = {}) {
  const form = useRequestForm<SampleValues, SampleValues, never>({
    initialValues,
    load: async () => requestThatEnds(ending ?? "busy"),
    onSent: () => {},
    useCompared: useComparison,
    readCurrent: async (values) => {
      const stored = { ...initialValues, name: "Ana Ruiz-Vega" };
      const words = `Someone else has changed this. It is now:\n${stored.name}`;
      return { stored, values, overtaken: { name: words } };
    },
    ...(draft !== undefined && { draft }),
  });
  const { ref } = form.formProps;
  const isSent = ending !== undefined;
  useEffect(() => {
    if (isSent) ref.current?.requestSubmit();
  }, [isSent, ref]);
  return form;
}

function requestThatEnds(ending: Ending): FormRequest<SampleValues, SampleValues, never> {
  return {
    schema: z.record(z.string(), z.string()) as never,
    attempt: async () => {
      if (ending === "busy") return await new Promise<never>(() => {});
      const { message, detail = "", isStale = false, fields = {} } = ending;
      return { failure: { message, detail, isStale }, fields };
    },
  };
}
