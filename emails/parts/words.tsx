import type { Components } from "react-markdown";
import { fillParts, type TextPart, type Values } from "./fill.ts";
import { useDrawing } from "./mail-words.tsx";
import { MarkdownText } from "./markdown-text.tsx";

type WordsProps = { text: string; values?: Values; paragraph?: Components["p"] };

/** A paragraph of the academy's own, or several, with a value in place of each placeholder. */
export function Words({ text, values = {}, ...props }: WordsProps) {
  const { publicUrl } = useDrawing();
  const fillPlaceholders = () => (root: { children: TextPart[] }) => {
    root.children = fillParts(root.children, values, publicUrl);
  };
  return <MarkdownText text={text} plugins={[fillPlaceholders]} {...props} />;
}

/** About the attached calendar entry. */
export function CalendarWords(props: WordsProps) {
  return useDrawing().hasCalendar && <Words {...props} />;
}
