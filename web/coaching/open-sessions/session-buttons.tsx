import { Button } from "@mantine/core";
import type { OpenSession } from "#contract/coaching/sessions.ts";
import { WaitingToggle } from "#web/coaching/open-sessions/waiting-toggle.tsx";
import { whenInWords, type Zones } from "#web/coaching/session-time.ts";

const labels = {
  bookable: "Book Session",
  booked: "Already Booked",
  full: "Session Full",
} as const satisfies Record<OpenSession["state"], string>;

interface SessionButtonsProps {
  session: OpenSession;
  zones: Zones;
  onBook: () => void;
}

export function SessionButtons({ session, zones, onBook }: SessionButtonsProps) {
  const { title, state } = session;
  const { date, time } = whenInWords(session, zones);
  const of = `${title}, ${date}, ${time}`;
  return (
    <div className="session-row-buttons">
      <Button
        variant="default"
        size="compact-md"
        disabled={state !== "bookable"}
        aria-label={`${labels[state]}: ${of}`}
        onClick={onBook}
      >
        {labels[state]}
      </Button>
      {state === "full" && <WaitingToggle session={session} of={of} />}
    </div>
  );
}
