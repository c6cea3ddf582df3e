import { useEffect, useRef, useState } from "react";
import type { OpenSession } from "#contract/coaching/sessions.ts";
import { BookingDialog } from "#web/coaching/bookings/booking-dialog.tsx";
import { LimitDialog } from "#web/coaching/bookings/limit-note.tsx";
import { SessionSlot } from "#web/coaching/open-sessions/session-slot.tsx";
import type { Zones } from "#web/coaching/session-time.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { uncoverLater } from "#web/ui/uncover.ts";

interface OpenSessionRowProps {
  session: OpenSession;
  zones: Zones;
  isDescribed: boolean;
  /** Its booking was begun before the page was reloaded or the member logged in again. */
  isResumed: boolean;
}

export function OpenSessionRow(props: OpenSessionRowProps) {
  const { session, zones, isDescribed, isResumed } = props;
  const { state, limit } = session;
  const { row, heading, setIsJustBooked } = useFocusOnceBooked(state);
  const [opened, setOpened] = useState<"form" | "limit" | null>(isResumed ? "form" : null);
  const onClose = () => setOpened(null);
  async function showBooked() {
    setIsJustBooked(true);
    const uncover = uncoverLater();
    await untilReread();
    // The lists are drawn a task after they have come.
    setTimeout(() => {
      setIsJustBooked(false);
      uncover(document.getElementById("my-bookings"));
    });
  }
  return (
    <li ref={row} className="session-row" data-state={state}>
      <SessionSlot
        session={session}
        zones={zones}
        isDescribed={isDescribed}
        heading={heading}
        onBook={() => setOpened(limit === null ? "form" : "limit")}
      />
      <BookingDialog
        session={session}
        zones={zones}
        isOpen={opened === "form"}
        onClose={onClose}
        onBooked={() => void showBooked()}
      />
      <LimitDialog limit={limit} session={session} isOpen={opened === "limit"} onClose={onClose} />
    </li>
  );
}

/** The pressed button is disabled by then. Not if the member has moved the focus elsewhere. */
function useFocusOnceBooked(state: OpenSession["state"]) {
  const row = useRef<HTMLLIElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isJustBooked, setIsJustBooked] = useState(false);
  useEffect(() => {
    if (!isJustBooked || state === "bookable") return;
    setIsJustBooked(false);
    const focused = document.activeElement;
    if (focused === document.body || row.current?.contains(focused)) heading.current?.focus();
  }, [isJustBooked, state]);
  return { row, heading, setIsJustBooked };
}
