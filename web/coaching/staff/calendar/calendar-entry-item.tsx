import type { CSSProperties, PointerEvent } from "react";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { isMeeting } from "#contract/coaching/meetings.ts";
import { clockTime } from "#contract/forms/clock-time.ts";
import { coachOf } from "#web/coaching/coach-of.ts";
import { typeWords } from "#web/coaching/session-types.ts";
import {
  type CalendarEntry,
  type CalendarSession,
  canMove,
} from "#web/coaching/staff/calendar/calendar-entries.ts";
import type { Piece } from "#web/coaching/staff/calendar/day-pieces.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { useSession } from "#web/lib/session/session.ts";
import { shortName } from "#web/ui/short-name.ts";

interface CalendarEntryItemProps {
  piece: Piece<CalendarEntry>;
  /** The first hour that is drawn. */
  firstHour: number;
  onOpen: (session: CalendarSession) => void;
  onGrab: (event: PointerEvent<HTMLElement>, session: CalendarSession) => void;
}

export function CalendarEntryItem(props: CalendarEntryItemProps) {
  const { piece, firstHour, onOpen, onGrab } = props;
  const entry = piece.of;
  const time = clockTime(entry.starts.slice(11));
  return (
    <li className="calendar-item" style={placeOf(piece, firstHour)}>
      {entry.kind === "info" ? (
        <Link className="calendar-entry" data-type="info" to={addresses.adminRegistrations}>
          <span className="calendar-entry-words">
            {time} <span className="calendar-entry-title">Info session</span>{" "}
            {pluralize(entry.info.registrations, "registration")}
          </span>
        </Link>
      ) : (
        <button
          type="button"
          className="calendar-entry"
          data-type={entry.session.type}
          data-entry={entry.id}
          data-can-move={canMove(entry.session)}
          onClick={() => onOpen(entry.session)}
          onPointerDown={(event) => canMove(entry.session) && onGrab(event, entry.session)}
        >
          <span className="calendar-entry-words">
            {time} <span className="calendar-entry-title">{entry.session.title}</span>{" "}
            <SessionWords session={entry.session} />
          </span>
          {entry.session.pending > 0 && (
            <>
              {" "}
              <span className="calendar-entry-mark">
                {entry.session.pending}{" "}
                <span className="calendar-entry-mark-words">to confirm</span>
              </span>
            </>
          )}
        </button>
      )}
    </li>
  );
}

function placeOf({ from, until, lane, lanes }: Piece<unknown>, firstHour: number): CSSProperties {
  return {
    "--from": from / 60 - firstHour,
    "--hours": (until - from) / 60,
    "--lane": lane,
    "--lanes": lanes,
  } as CSSProperties;
}

/** As in "Group, 2/6, Nora". */
function SessionWords({ session }: { session: CalendarSession }) {
  const { session: login } = useSession();
  const name = coachOf(session);
  const coach = session.coach_id === login?.user.id ? "You" : name && shortName(name);
  const { booked, max_participants } = session;
  const places = isMeeting(session) ? "whole cohort" : `${booked}/${max_participants}`;
  return [typeWords[session.type], places, coach].filter((part) => part).join(", ");
}
