import { useEffect, useRef, useState } from "react";
import type { OpenSession } from "#contract/sessions.ts";
import { BookingDialog } from "#web/coaching/bookings/booking-dialog.tsx";
import { LimitDialog } from "#web/coaching/bookings/limit-note.tsx";
import {
  FoldedSession,
  type SessionRowProps,
} from "#web/coaching/open-sessions/folded-session.tsx";
import { SessionButtons } from "#web/coaching/open-sessions/session-buttons.tsx";
import { SessionWords } from "#web/coaching/open-sessions/session-words.tsx";
import { refreshCoaching } from "#web/coaching/refresh-coaching.ts";
import { whenInWords, type Zones } from "#web/coaching/session-time.ts";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";

interface OpenSessionRowProps {
  session: OpenSession;
  zones: Zones;
  /** Whether its booking was begun before the page was reloaded or the member logged in again. */
  isResumed: boolean;
}

/** A session with its button. On phones, one that can't be booked is a line that can be opened. */
export function OpenSessionRow({ session, zones, isResumed }: OpenSessionRowProps) {
  const { state, limit } = session;
  const isNarrow = useIsNarrow();
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<"form" | "limit" | null>(isResumed ? "form" : null);
  const [isJustBooked, setIsJustBooked] = useState(false);
  const onClose = () => setOpened(null);
  // The button that opened the dialog is disabled by now, and on phones the session folds up.
  useEffect(() => {
    if (!isJustBooked || state === "bookable") return;
    heading.current?.focus();
    setIsJustBooked(false);
  }, [isJustBooked, state]);
  const row = {
    ...{ session, zones, heading },
    onBook: () => setOpened(limit === null ? "form" : "limit"),
  };
  return (
    <li className="session-row" data-state={state}>
      {isNarrow && state !== "bookable" ? <FoldedSession {...row} /> : <WholeSession {...row} />}
      <BookingDialog
        session={session}
        zones={zones}
        isOpen={opened === "form"}
        onClose={onClose}
        onBooked={() => void refreshCoaching().then(() => setIsJustBooked(true))}
      />
      <LimitDialog {...{ limit, session, onClose }} isOpen={opened === "limit"} />
    </li>
  );
}

function WholeSession({ session, zones, heading, onBook }: SessionRowProps) {
  return (
    <>
      <p className="session-row-time">{whenInWords(session, zones).time}</p>
      <h4 ref={heading} tabIndex={-1}>
        {session.title}
      </h4>
      <div className="session-row-words">
        <SessionWords session={session} />
      </div>
      <SessionButtons session={session} zones={zones} onBook={onBook} />
    </>
  );
}
