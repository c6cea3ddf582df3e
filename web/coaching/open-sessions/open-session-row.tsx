import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import type { OpenSession } from "#contract/sessions.ts";
import { BookingDialog } from "#web/coaching/bookings/booking-dialog.tsx";
import { LimitDialog } from "#web/coaching/bookings/limit-note.tsx";
import { WaitingToggle } from "#web/coaching/open-sessions/waiting-toggle.tsx";
import { refreshCoaching } from "#web/coaching/refresh-coaching.ts";
import { SessionLine } from "#web/coaching/session-facts.tsx";
import { whenInWords, type Zones } from "#web/coaching/session-time.ts";

const buttons = {
  bookable: "Book Session",
  booked: "Already Booked",
  full: "Session Full",
} as const satisfies Record<OpenSession["state"], string>;

interface OpenSessionRowProps {
  session: OpenSession;
  zones: Zones;
  /** Whether its booking was begun before the page was reloaded or the member logged in again. */
  isResumed: boolean;
}

export function OpenSessionRow({ session, zones, isResumed }: OpenSessionRowProps) {
  const { title, description, state, limit, booked, max_participants } = session;
  const { date, time, atAcademy } = whenInWords(session, zones);
  const of = `${title}, ${date}, ${time}`;
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<"form" | "limit" | null>(isResumed ? "form" : null);
  const onClose = () => setOpened(null);
  return (
    <li className="session-row">
      <p className="session-row-time">{time}</p>
      <div className="session-row-words">
        <h4 ref={heading} tabIndex={-1}>
          {title}
        </h4>
        <SessionLine session={session} />
        <p className="soft small">
          <span>
            {booked}/{max_participants} spots filled
          </span>
          {booked < max_participants && (
            <span>
              ,{" "}
              {max_participants - booked === 1 ? "1 place" : `${max_participants - booked} places`}{" "}
              left
            </span>
          )}
        </p>
        {atAcademy && <p className="soft small">{atAcademy}</p>}
        {description !== null && <p className="session-description small">{description}</p>}
      </div>
      <div className="session-row-buttons">
        <Button
          size="compact-md"
          disabled={state !== "bookable"}
          aria-label={`${buttons[state]}: ${of}`}
          onClick={() => setOpened(limit === null ? "form" : "limit")}
        >
          {buttons[state]}
        </Button>
        {state === "full" && <WaitingToggle session={session} of={of} />}
      </div>
      <BookingDialog
        session={session}
        zones={zones}
        isOpen={opened === "form"}
        onClose={onClose}
        // The button that opened the dialog is disabled by now.
        onBooked={() => void refreshCoaching().then(() => heading.current?.focus())}
      />
      <LimitDialog limit={limit} isOpen={opened === "limit"} onClose={onClose} />
    </li>
  );
}
