import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import type { TodayState } from "#web/overview/today/use-today.ts";

/** Of each kind, before somebody asks for all. */
const shownAtFirst = 3;

interface TodaySectionProps<Item> {
  title: string;
  list: { items: readonly Item[]; total: number };
  /** These stay in place, but are not counted. */
  done?: TodayState["done"];
  to: string;
  about?: ReactNode;
  children: (item: Item) => ReactNode;
}

export function TodaySection<Item extends { id: string }>(props: TodaySectionProps<Item>) {
  const { title, list, done, to, about, children } = props;
  const id = useId();
  const rest = useRef<HTMLUListElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const { items, total } = list;
  if (items.length === 0) return null;
  const all = `Show all ${total.toLocaleString("en-US")}`;
  const open = total - items.filter((item) => done?.has(item.id)).length;
  const rows = items.slice(shownAtFirst);
  // Nothing unfolds what is done already.
  const folded = isWhole ? 0 : rows.filter((item) => !done?.has(item.id)).length;
  const unfold = () => {
    flushSync(() => setIsWhole(true));
    rest.current?.focus();
  };
  return (
    <section className="today-section" aria-labelledby={id}>
      <h3 id={id}>
        <Link to={to}>{title}</Link>{" "}
        <span className="soft today-count">{open.toLocaleString("en-US")}</span>
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
          {rows.map(children)}
        </ul>
      )}
      {total > items.length && folded <= 0 && (
        <p>
          <Link to={to} aria-label={`${all}: ${title}`}>
            {all}
          </Link>
        </p>
      )}
    </section>
  );
}
