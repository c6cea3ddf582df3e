import { Button } from "@mantine/core";
import { useId, useRef, useState } from "react";
import type { OpenSession } from "#contract/sessions.ts";
import { BookingDialog } from "#web/coaching/bookings/booking-dialog.tsx";
import { LimitDialog } from "#web/coaching/bookings/limit-note.tsx";
import { WaitingToggle } from "#web/coaching/bookings/waiting-toggle.tsx";
import { refreshCoaching } from "#web/coaching/refresh-coaching.ts";
import { SessionFacts } from "#web/coaching/session-facts.tsx";
import type { Zones } from "#web/coaching/session-time.ts";

const buttons = {
  bookable: "Book Session",
  booked: "Already Booked",
  full: "Session Full",
} as const satisfies Record<OpenSession["state"], string>;

interface OpenSessionCardProps {
  session: OpenSession;
  zones: Zones;
}

export function OpenSessionCard({ session, zones }: OpenSessionCardProps) {
  const { title, description, state, limit, booked, max_participants } = session;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<"form" | "limit" | null>(null);
  const onClose = () => setOpened(null);
  return (
    <li className="session-card">
      <h3 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {description !== null && <p className="session-description">{description}</p>}
      <SessionFacts session={session} zones={zones} />
      <p className="soft">
        {booked}/{max_participants} spots filled
      </p>
      <div className="session-card-buttons">
        <Button
          disabled={state !== "bookable"}
          aria-describedby={titleId}
          onClick={() => setOpened(limit === null ? "form" : "limit")}
        >
          {buttons[state]}
        </Button>
        {state === "full" && <WaitingToggle session={session} titleId={titleId} />}
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
