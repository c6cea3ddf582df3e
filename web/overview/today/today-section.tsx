import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";

/** How many entries of a kind are shown before somebody asks for all. */
const shownAtFirst = 3;

interface TodaySectionProps<Item> {
  title: string;
  list: { items: readonly Item[]; has_more: boolean };
  /** Where all of them are. */
  to: string;
  /** Stands above the entries. */
  about?: ReactNode;
  children: (item: Item) => ReactNode;
}

/** The first entries of one kind and how many there are, or nothing if there are none. */
export function TodaySection<Item>({ title, list, to, about, children }: TodaySectionProps<Item>) {
  const id = useId();
  const rest = useRef<HTMLUListElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const { items, has_more } = list;
  if (items.length === 0) return null;
  const count = `${items.length}${has_more ? "+" : ""}`;
  const folded = isWhole ? 0 : items.length - shownAtFirst;
  const unfold = () => {
    flushSync(() => setIsWhole(true));
    rest.current?.focus();
  };
  return (
    <section className="today-section" aria-labelledby={id}>
      <h3 id={id}>
        <Link to={to}>{title}</Link> <span className="soft today-count">{count}</span>
      </h3>
      {about}
      <ul>{items.slice(0, shownAtFirst).map(children)}</ul>
      {folded > 0 && (
        <button
          type="button"
          className="button button-quiet button-small"
          aria-label={`Show ${folded} more: ${title}`}
          onClick={unfold}
        >
          Show {folded} more
        </button>
      )}
      {isWhole && (
        <ul ref={rest} tabIndex={-1}>
          {items.slice(shownAtFirst).map(children)}
        </ul>
      )}
      {has_more && folded <= 0 && (
        <p>
          There are more.{" "}
          <Link to={to} aria-label={`Show all: ${title}`}>
            Show all
          </Link>
        </p>
      )}
    </section>
  );
}
