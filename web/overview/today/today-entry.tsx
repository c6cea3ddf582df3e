import { type ReactNode, useEffect, useRef } from "react";
import { PersonLink } from "#web/shared/people/person-link.tsx";
import { Breakable } from "#web/ui/cells/breakable.tsx";

interface TodayEntryProps {
  person: { person_id: string | null; name: string | null; email: string };
  about: ReactNode;
  note?: ReactNode;
  /** Null until done; empty if the buttons say it. A done entry stays until the next loading. */
  done?: string | null;
  words?: string | null;
  /** They keep their place when hidden, so that no other entry moves below the pointer. */
  children?: ReactNode;
}

export function TodayEntry({
  person: { person_id, name, email },
  about,
  note,
  done = null,
  words = null,
  children,
}: TodayEntryProps) {
  const entry = useRef<HTMLLIElement>(null);
  const title = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is hidden now, or gone.
    const focused = document.activeElement;
    const isLost = focused === document.body || entry.current?.contains(focused);
    if (done && isLost) title.current?.focus();
  }, [done]);
  return (
    <li ref={entry} className="today-entry" data-done={Boolean(done) || undefined}>
      <div className="today-facts">
        <div ref={title} className="today-title" tabIndex={-1}>
          <PersonLink id={person_id}>
            <Breakable>{name ?? email}</Breakable>
          </PersonLink>{" "}
          {about}
        </div>
        {note && <div className="today-note soft small">{note}</div>}
        {words !== null && <p className="today-words">{words}</p>}
      </div>
      {children && (
        <div className="today-actions">
          <div className="today-buttons">{children}</div>
          {done && <p className="today-done">{done}</p>}
        </div>
      )}
    </li>
  );
}
