import type { TextValue } from "#contract/texts/text-groups.ts";

/** A paragraph for each entry of a list. */
export function valueInWords(value: TextValue): string {
  if (typeof value === "string") return value;
  return value
    .map((entry) => (typeof entry === "string" ? entry : Object.values(entry).join("\n")))
    .join("\n\n");
}
