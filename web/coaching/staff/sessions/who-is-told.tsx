import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Session } from "#contract/coaching/sessions.ts";
import { hasBegun } from "#web/coaching/session-time.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";

interface WhoIsToldProps {
  session: Session;
  /** Those of its series that begin later, too. */
  withFollowing: boolean;
}

/** When the session is moved or called off. */
export function WhoIsTold({ session, withFollowing }: WhoIsToldProps) {
  const { id } = session;
  const taken = useQuery(
    // Not cached, so that the counts are current.
    queries.coaching.deletion.queryOptions({ input: { id }, gcTime: 0 }),
    queryClient,
  );
  if (withFollowing) {
    return (
      <p>
        We’ll email everyone who has booked one of them, once, with the changes for the calendar.
      </p>
    );
  }
  if (hasBegun(session)) return <p>It has begun already, so nobody is emailed.</p>;
  return taken.isPending ? <Skeleton height="1.5rem" /> : <p>{toldInWords(taken.data)}</p>;
}

function toldInWords(taken: { told: number } | undefined): string {
  if (taken === undefined) return "We’ll email everyone who has booked it.";
  if (taken.told === 0) return "Nobody has booked it, so nobody is emailed.";
  return taken.told === 1
    ? "We’ll email the person who comes to it, with the change for the calendar."
    : `We’ll email the ${taken.told} people who come to it, with the change for the calendar.`;
}
