import type { ComponentProps } from "react";
import type { ExtraProps } from "react-markdown";
import type { TextPart } from "#emails/parts/fill.ts";
import { MarkdownText } from "#emails/parts/markdown-text.tsx";
import { Action, Paragraph } from "#emails/parts/parts.tsx";
import { type Filled, fillParts, isShown, paragraphOf } from "./fill.ts";

type LetterTextProps = Filled & { text: string };

/** With a value in place of each placeholder. */
export function LetterText({ text, ...filled }: LetterTextProps) {
  const { link } = filled;
  return (
    <MarkdownText
      text={text}
      plugins={[() => fillPlaceholders(filled)]}
      paragraph={(props) => <LetterParagraph link={link} {...props} />}
    />
  );
}

/** Adds a link that no placeholder shows at the end. */
function fillPlaceholders(filled: Filled) {
  return (root: { children: TextPart[] }) => {
    const parts = fillParts(root.children, filled);
    const { link } = filled;
    const isMissing = link !== null && !parts.some((part) => isShown(part, link));
    root.children = isMissing ? [...parts, paragraphOf(link)] : parts;
  };
}

type LetterParagraphProps = ComponentProps<"p"> & ExtraProps & { link: string | null };

/** A paragraph that is only the link to the place becomes a button. */
function LetterParagraph({ node, link, children }: LetterParagraphProps) {
  const [only, ...others] = node?.children ?? [];
  const isButton =
    link !== null &&
    others.length === 0 &&
    only?.type === "element" &&
    only.tagName === "a" &&
    only.properties["href"] === link;
  return isButton ? <Action href={link}>See your place</Action> : <Paragraph>{children}</Paragraph>;
}
