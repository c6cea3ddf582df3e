import { Id } from "#contract/forms/fields.ts";
import type { FormValues } from "#contract/forms/form.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { changesOf, isSame } from "#web/lib/forms/form-values.ts";

interface Versions<Values> {
  /** When the form began. */
  before: Values;
  stored: Values;
  typed: Values;
}

/** `overtaken` names the fields that both have changed, each to another value. */
export function mergeValues<Values extends FormValues>(versions: Versions<Values>) {
  const { before, stored, typed } = versions;
  const own = changesOf(typed, before);
  const overtaken = Object.keys(own).filter(
    (name) => !isSame(stored[name], before[name]) && !isSame(stored[name], own[name]),
  );
  return { values: { ...stored, ...own }, overtaken };
}

/** Only that it was changed if the value is no words, such as ids. */
export function storedInWords(value: unknown, input: Element | RadioNodeList | null): string {
  const changed = "Someone else has changed this.";
  const words = inWords(value, input);
  return words === null ? changed : `${changed} It is now:\n${words}`;
}

function inWords(value: unknown, input: Element | RadioNodeList | null): string | null {
  if (typeof value === "boolean") return value ? "on" : "off";
  if (typeof value !== "string") return null;
  if (input instanceof HTMLSelectElement) {
    return [...input.options].find((option) => option.value === value)?.text ?? null;
  }
  if (value === "") return "(empty)";
  if (Id.safeParse(value).success) return null;
  return input instanceof HTMLInputElement && input.type === "date" ? dayInWords(value) : value;
}
