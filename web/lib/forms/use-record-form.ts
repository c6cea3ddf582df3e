import { useState } from "react";
import type { FormValues } from "#contract/form.ts";
import type { FormRequest, Sent } from "#web/lib/forms/form-request.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";

interface RecordFormOptions<Item, Values extends FormValues, Body> {
  /** The record as it was read, or null to add a new one. */
  record: Item;
  /** Returns the values of the form's fields. */
  valuesOf: (record: Item) => NoInfer<Values>;
  /** Returns the request that changes the record, or adds one. */
  request: (record: Item) => FormRequest<Values, Body, NonNullable<Item>>;
  /** Reads the record again. */
  read: () => Promise<Item>;
  onSent: (sent: Sent<Body, NonNullable<Item>>) => void;
  staysOpen?: boolean;
  isControlled?: boolean;
  isBlocked?: boolean;
  draft?: string;
}

/**
 * State of a form that changes a record. If someone else has changed the same fields since the
 * record was read, nothing is saved: what was typed stays, and the current values can be loaded
 * (rule forms.changed-meanwhile).
 */
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
    initialValues: valuesOf(known),
    load: async () => request(known),
    readCurrent: async () => {
      const current = await read();
      setKnown(current);
      return valuesOf(current);
    },
    onSent: (sent) => {
      setKnown(sent.reply);
      onSent(sent);
    },
  });
}
