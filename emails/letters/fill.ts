import type { LetterValues } from "#contract/letters/letters.ts";
import { firstName } from "#contract/people/first-name.ts";
import { formatDate, formatDeadline } from "#emails/parts/dates.ts";
import { fill, type TextPart, type Values } from "#emails/parts/fill.ts";

export type Filled = {
  values: LetterValues;
  /** Replaces the name among the values. */
  name: string | null;
  coach: string;
  academyTimeZone: string;
  link: string | null;
};

function wordsOf({ values, name: chosen, coach, academyTimeZone, link }: Filled): Values {
  const called = chosen ?? values.name;
  const { cohort, first_day, last_day, answer_by } = values;
  return {
    name: called && firstName(called),
    cohort,
    first_day: first_day && formatDate(first_day),
    last_day: last_day && formatDate(last_day),
    answer_by: answer_by && formatDeadline(answer_by, academyTimeZone),
    coach,
    link,
  };
}

/** Leaves placeholders without a value in place. */
export function fillLine(line: string, filled: Filled): string {
  return fill(line, wordsOf(filled));
}

const onlyLink = /(\{link\})/;

/** Parsed, so that a name a stranger typed never becomes markup. A link becomes its own node. */
export function fillParts(parts: readonly TextPart[], filled: Filled): TextPart[] {
  return parts.flatMap((part) => {
    const { link } = filled;
    if (part.type === "text" && part.value !== undefined) return fillText(part.value, filled);
    return {
      ...part,
      ...(part.value !== undefined && { value: fillLine(part.value, filled) }),
      ...(part.url === "{link}" && link !== null && { url: link }),
      ...(part.children && { children: fillParts(part.children, filled) }),
    };
  });
}

function fillText(text: string, filled: Filled): TextPart[] {
  const { link } = filled;
  return text
    .split(onlyLink)
    .filter((piece) => piece !== "")
    .map((piece) =>
      piece === "{link}" && link !== null
        ? linkTo(link)
        : { type: "text", value: fillLine(piece, filled) },
    );
}

function linkTo(link: string): TextPart {
  return { type: "link", url: link, children: [{ type: "text", value: link }] };
}

export function paragraphOf(link: string): TextPart {
  return { type: "paragraph", children: [linkTo(link)] };
}

/** HTML and images are left out of a letter, so links in them are not shown. */
export function isShown({ type, value, url, children = [] }: TextPart, link: string): boolean {
  if (["html", "image", "definition"].includes(type)) return false;
  return url === link || value === link || children.some((part) => isShown(part, link));
}
