import { inBraces } from "#contract/forms/placeholders.ts";

/** By the names of placeholders. */
export type Values = Readonly<Record<string, string | null>>;

/** Leaves placeholders without a value in place. Values stay as they are. */
export function fill(line: string, values: Values): string {
  return line.replaceAll(inBraces, (found, name: string) => values[name] ?? found);
}

/** A node of parsed Markdown. */
export type TextPart = {
  type: string;
  value?: string;
  url?: string;
  children?: TextPart[];
};

/** Parsed, so that a value never becomes markup. Addresses of the academy's own begin with `site`. */
export function fillParts(parts: readonly TextPart[], values: Values, site: string): TextPart[] {
  return parts.map((part) => ({
    ...part,
    ...(part.value !== undefined && { value: fill(part.value, values) }),
    ...(part.url !== undefined && isOwn.test(part.url) && { url: site + part.url }),
    ...(part.children && { children: fillParts(part.children, values, site) }),
  }));
}

const isOwn = /^\/(?!\/)/;
