import { useState } from "react";
import type { FormValues } from "#contract/forms/form.ts";
import type { FormRequest, Sent } from "#web/lib/forms/form-request.ts";
import { mergeValues, storedInWords } from "#web/lib/forms/stored-values.ts";
import { useComparison } from "#web/lib/forms/use-comparison.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";

interface RecordFormOptions<Item, Values extends FormValues, Body> {
  /** Null to add a new one. */
  record: Item;
  valuesOf: (record: Item) => NoInfer<Values>;
  request: (record: Item) => FormRequest<Values, Body, NonNullable<Item>>;
  read: () => Promise<Item>;
  onSent: (sent: Sent<Body, NonNullable<Item>>) => void;
  staysOpen?: boolean;
  isControlled?: boolean;
  isBlocked?: boolean;
  draft?: string;
}

/** If both have changed a field, nothing is saved (rule forms.changed-meanwhile). */
export function useRecordForm<Item, Values extends FormValues, Body>({
  record,
  valuesOf,
  request,
  read,
  onSent,
  ...options
}: RecordFormOptions<Item, Values, Body>) {
  const [known, setKnown] = useState(record);
  return useRequestForm<Values, Body, NonNullable<Item>>({
    ...options,
    isNew: known === null,
    initialValues: valuesOf(known),
    load: async () => request(known),
    storedAfter: valuesOf,
    useCompared: useComparison,
    readCurrent: async (typed, form) => {
      const current = await read();
      setKnown(current);
      const stored = valuesOf(current);
      const { values, overtaken } = mergeValues({ before: valuesOf(known), stored, typed });
      const wordsOf = (name: string) =>
        storedInWords(stored[name], form?.elements.namedItem(name) ?? null);
      const words = overtaken.map((name) => [name, wordsOf(name)]);
      return { stored, values, overtaken: Object.fromEntries(words) };
    },
    onSent: (sent) => {
      setKnown(sent.reply);
      onSent(sent);
    },
  });
}
