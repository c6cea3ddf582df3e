import { Button } from "@mantine/core";
import type { RefObject } from "react";
import { useNavigate } from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { Session } from "#contract/coaching/sessions.ts";
import { hasEnded } from "#web/coaching/session-time.ts";
import { moreOf, sessionDialogs } from "#web/coaching/staff/sessions/session-dialogs.tsx";
import { academyZone } from "#web/lib/page/academy-zone.ts";
import { PageActions } from "#web/ui/record-page/page-actions.tsx";

interface SessionActionsProps {
  session: Session;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function SessionActions({ session, heading }: SessionActionsProps) {
  const navigate = useNavigate();
  const { meeting_link, cancelled_at } = session;
  return (
    <div className="session-actions">
      {meeting_link !== null && cancelled_at === null && !hasEnded(session) && (
        <Button component="a" size="compact-md" href={meeting_link} target="_blank" rel="noopener">
          Join Meeting
        </Button>
      )}
      <PageActions
        record={session}
        noun="session"
        dialogs={sessionDialogs(academyZone(), () => void navigate(addresses.adminSessions))}
        menuLabel={moreOf}
        heading={heading}
      />
    </div>
  );
}
