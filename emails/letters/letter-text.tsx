import { Link } from "@react-email/components";
import type { ComponentProps } from "react";
import Markdown, { type Components, type ExtraProps } from "react-markdown";
import remarkGfm from "remark-gfm";
import { light } from "#emails/parts/palette.ts";
import { Action, Paragraph, Rule, SmallHeading, Subheading } from "#emails/parts/parts.tsx";
import { type Filled, fillParts, isShown, paragraphOf, type TextPart } from "./fill.ts";

type LetterTextProps = Filled & { text: string };

/** Markdown without HTML, images and tables. Line breaks are kept. */
export function LetterText({ text, ...filled }: LetterTextProps) {
  const { link } = filled;
  return (
    <Markdown
      remarkPlugins={[remarkGfm, leaveTables, () => fillPlaceholders(filled)]}
      components={{ ...components, p: (props) => <LetterParagraph link={link} {...props} /> }}
      allowedElements={allowed}
      unwrapDisallowed
      skipHtml
    >
      {keepLineBreaks(text)}
    </Markdown>
  );
}

const allowed = [
  ...["p", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote"],
  ...["a", "strong", "em", "del", "code"],
];

/** Two spaces at the end of a line keep its break in Markdown. */
function keepLineBreaks(text: string): string {
  return text.replaceAll(/\r\n|\r/g, "\n").replaceAll(/(?<=\S)\n(?=\S)/g, "  \n");
}

/** Leaves tables as typed: parsing one of 4,500 columns and 490 rows takes a minute. */
function leaveTables(this: { data: () => object }) {
  const { micromarkExtensions }: { micromarkExtensions?: unknown[] } = { ...this.data() };
  micromarkExtensions?.push({ disable: { null: ["table"] } });
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

const components: Components = {
  h1: ({ children }) => <Subheading>{children}</Subheading>,
  h2: ({ children }) => <Subheading>{children}</Subheading>,
  h3: ({ children }) => <SmallHeading>{children}</SmallHeading>,
  h4: ({ children }) => <SmallHeading>{children}</SmallHeading>,
  h5: ({ children }) => <SmallHeading>{children}</SmallHeading>,
  h6: ({ children }) => <SmallHeading>{children}</SmallHeading>,
  hr: () => <Rule />,
  a: ({ href = "", children }) => (
    <Link href={href} className="accent" style={styles.link}>
      {children}
    </Link>
  ),
  ul: ({ children }) => (
    <ul className="ink" style={styles.list}>
      {children}
    </ul>
  ),
  ol: ({ children, start }) => (
    <ol className="ink" style={styles.list} start={start}>
      {children}
    </ol>
  ),
};

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
  return isButton ? (
    <Action href={link}>Answer the offer</Action>
  ) : (
    <Paragraph>{children}</Paragraph>
  );
}

const styles = {
  link: { color: light.accent, textDecoration: "underline", textUnderlineOffset: "3px" },
  list: {
    margin: "0 0 18px",
    paddingLeft: "24px",
    fontSize: "17px",
    lineHeight: "28px",
    color: light.ink,
  },
} as const;
