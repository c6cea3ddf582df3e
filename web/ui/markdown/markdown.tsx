import type { ComponentProps } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import "#web/ui/markdown/markdown.css";

const protocols = ["http:", "https:", "mailto:"];

/** Returns the link if it is a web or email address, or else an empty string. */
function safeAddress(link: string): string {
  if (!URL.canParse(link, window.location.origin)) return "";
  return protocols.includes(new URL(link, window.location.origin).protocol) ? link : "";
}

interface TextPart {
  type: string;
  depth?: number;
}

/** Lowers the text's headings below the heading of the page, without skipping a level. */
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

const components: Components = {
  a: ({ node, ...rest }) => <TextLink {...rest} />,
  // Shown as a link, because the browser would request an image from another site at once.
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

/** Renders Markdown with headings, lists, links and tables. Drops HTML in the text. */
export default function Markdown({ text }: { text: string }) {
  return (
    <div className="markdown">
      <ReactMarkdown
        remarkPlugins={[remarkGfm, fitHeadings]}
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

function TaskMark({ isDone }: { isDone: boolean }) {
  return (
    <span className="markdown-task" role="img" aria-label={isDone ? "Done" : "To do"}>
      {isDone ? "☑" : "☐"}
    </span>
  );
}
