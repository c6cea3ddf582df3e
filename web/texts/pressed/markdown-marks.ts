type Selected = Pick<HTMLTextAreaElement, "value" | "selectionStart" | "selectionEnd">;

/** Returns the text with marks around what is selected, or without them if it has them. */
export function markWith(mark: string) {
  return ({ value, selectionStart: from, selectionEnd: to }: Selected): string => {
    const [before, words, after] = [value.slice(0, from), value.slice(from, to), value.slice(to)];
    const isMarked = before.endsWith(mark) && after.startsWith(mark);
    if (isMarked) return before.slice(0, -mark.length) + words + after.slice(mark.length);
    return `${before}${mark}${words || "words"}${mark}${after}`;
  };
}

export function markLink({ value, selectionStart: from, selectionEnd: to }: Selected): string {
  const words = value.slice(from, to) || "words";
  return `${value.slice(0, from)}[${words}](https://)${value.slice(to)}`;
}
