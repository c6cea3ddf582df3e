import { IconSquare, IconSquareCheck } from "@tabler/icons-react";
import type { ComponentProps, ReactNode } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import { Link } from "react-router";
import remarkGfm from "remark-gfm";
import { useHashFocus } from "#web/lib/page/use-hash-focus.ts";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";
import "#web/ui/markdown/markdown.css";

const protocols = ["http:", "https:", "mailto:"];

/** Empty unless it is a web or email address. */
function safeAddress(link: string): string {
  if (!URL.canParse(link, window.location.origin)) return "";
  return protocols.includes(new URL(link, window.location.origin).protocol) ? link : "";
}

interface TextPart {
  type: string;
  depth?: number;
  value?: string;
  children?: TextPart[];
}

/** Below the page's heading, without skipping a level. */
function fitHeadings() {
  return ({ children }: { children: TextPart[] }) => {
    const depths = children.flatMap(({ type, depth }) => (type === "heading" && depth) || []);
    const highest = Math.min(...depths);
    let last = 1;
    for (const part of children) {
      if (part.type !== "heading" || part.depth === undefined) continue;
      last = Math.min(part.depth - highest + 2, last + 1, 6);
      part.depth = last;
    }
  };
}

interface Heading extends TextPart {
  data?: { hProperties: { id: string } };
}

/** With fewer headings a text needs no list of them. */
const fewestHeadings = 3;

/** Only headings of the highest level. */
function listHeadings() {
  return (root: { children: unknown[] }) => {
    const parts = root.children as Heading[];
    const headings = parts.filter(({ type, depth }) => type === "heading" && depth === 2);
    if (headings.length < fewestHeadings) return;
    const links = headings.map((heading, index) => {
      const id = `part-${index + 1}`;
      heading.data = { hProperties: { id } };
      const words = { type: "text", value: wordsOf(heading) };
      const link = { type: "link", url: `#${id}`, children: [words] };
      return { type: "listItem", children: [link] };
    });
    const list = { type: "list", ordered: false, spread: false, children: links };
    root.children.unshift({
      type: "contents",
      data: { hName: "nav" },
      children: [list],
    });
  };
}

/** Without links: a link can't hold another one. */
function wordsOf({ type, value = "", children = [] }: TextPart): string {
  return type === "html" ? "" : value + children.map(wordsOf).join("");
}

const contents = "On this page";

function Contents({ children }: { children?: ReactNode }) {
  const isNarrow = useIsNarrow();
  return (
    <nav aria-label={contents}>
      {isNarrow ? (
        <details>
          <summary>{contents}</summary>
          {children}
        </details>
      ) : (
        <>
          <p>{contents}</p>
          {children}
        </>
      )}
    </nav>
  );
}

const components: Components = {
  nav: ({ children }) => <Contents>{children}</Contents>,
  a: ({ node, ...rest }) => <TextLink {...rest} />,
  // A link, because the browser would request an image from another site at once.
  img: ({ src, alt }) => <TextLink href={src}>{alt || src}</TextLink>,
  input: ({ checked }) => <TaskMark isDone={checked === true} />,
  table: ({ node, ...rest }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the scrollable area reachable by keyboard
    <div className="markdown-wide" role="group" aria-label="Table" tabIndex={0}>
      <table {...rest} />
    </div>
  ),
};

const plugins = [remarkGfm, fitHeadings];

interface MarkdownProps {
  text: string;
  hasContents?: boolean;
}

/** Drops HTML in the text. */
export default function Markdown({ text, hasContents = false }: MarkdownProps) {
  useHashFocus(hasContents);
  return (
    <div className="markdown">
      <ReactMarkdown
        remarkPlugins={hasContents ? [...plugins, listHeadings] : plugins}
        components={components}
        urlTransform={safeAddress}
        skipHtml
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}

function TextLink({ href, children, ...rest }: ComponentProps<"a">) {
  if (!href) return <>{children}</>;
  if (href.startsWith("#")) {
    return (
      <Link {...rest} to={href}>
        {children}
      </Link>
    );
  }
  if (new URL(href, window.location.origin).origin === window.location.origin) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    );
  }
  return (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Drawn, because our fonts have no such characters. */
function TaskMark({ isDone }: { isDone: boolean }) {
  const Icon = isDone ? IconSquareCheck : IconSquare;
  return (
    <span className="markdown-task" role="img" aria-label={isDone ? "Done" : "To do"}>
      <Icon size="1.15em" stroke={1.5} aria-hidden="true" />
    </span>
  );
}
