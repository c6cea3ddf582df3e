import { Link } from "@react-email/components";
import type { ComponentProps } from "react";
import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { light } from "./palette.ts";
import { Paragraph, Rule, SmallHeading, Subheading } from "./parts.tsx";

type Plugins = NonNullable<ComponentProps<typeof Markdown>["remarkPlugins"]>;

type MarkdownTextProps = { text: string; plugins?: Plugins; paragraph?: Components["p"] };

/** Markdown without HTML, images and tables. Line breaks are kept. */
export function MarkdownText({
  text,
  plugins = [],
  paragraph = PlainParagraph,
}: MarkdownTextProps) {
  return (
    <Markdown
      remarkPlugins={[remarkGfm, leaveTables, ...plugins]}
      components={{ ...components, p: paragraph }}
      allowedElements={allowed}
      unwrapDisallowed
      skipHtml
    >
      {keepLineBreaks(text)}
    </Markdown>
  );
}

function PlainParagraph({ children }: ComponentProps<"p">) {
  return <Paragraph>{children}</Paragraph>;
}

const allowed = [
  ...["p", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote"],
  ...["a", "strong", "em", "del", "code"],
];

/** Two spaces at the end of a line keep its break in Markdown. */
function keepLineBreaks(text: string): string {
  return text.replaceAll(/\r\n|\r/g, "\n").replaceAll(/(?<=\S)\n(?=\S)/g, "  \n");
}

/**
 * Leaves a table as it was typed. Parsing one fills each row up to the widest, which takes a minute
 * for 4,500 columns and 490 rows.
 */
function leaveTables(this: { data: () => object }) {
  const { micromarkExtensions }: { micromarkExtensions?: unknown[] } = { ...this.data() };
  micromarkExtensions?.push({ disable: { null: ["table"] } });
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
