import type { FormValues } from "#contract/forms/form.ts";

export function pick(values: FormValues, names: readonly string[]): FormValues {
  const entries = Object.entries(values).filter(([name]) => names.includes(name));
  return Object.fromEntries(entries);
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function changesOf(values: FormValues, before: FormValues): FormValues {
  const changed = Object.keys(values).filter((name) => !isSame(values[name], before[name]));
  return pick(values, changed);
}
