import type { ReactNode } from "react";
import { Link } from "react-router";
import { sessionAddress } from "#contract/addresses.ts";
import { sessionTime } from "#web/overview/today/near-times.ts";

interface NotedSessionProps {
  session: { id: string; title: string; session_date: string; session_time: string };
  /** Academy-local. */
  today: string;
  /** The note. */
  children: ReactNode;
}

export function NotedSession({ session, today, children }: NotedSessionProps) {
  return (
    <li className="today-entry">
      <div className="today-facts">
        <div className="today-title">
          <Link to={sessionAddress(session.id)}>{session.title}</Link>{" "}
          <span className="soft unbroken">{sessionTime(session, today)}</span>
        </div>
        <div className="today-note soft small">{children}</div>
      </div>
    </li>
  );
}
