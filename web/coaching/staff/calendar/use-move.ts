import { useMutation } from "@tanstack/react-query";
import { isMeeting } from "#contract/coaching/meetings.ts";
import { type Session, sessionMessages } from "#contract/coaching/sessions.ts";
import { onAcademyClock } from "#web/coaching/session-time.ts";
import type { CalendarSession } from "#web/coaching/staff/calendar/calendar-entries.ts";
import type { Place } from "#web/coaching/staff/calendar/use-drag.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { showFailure } from "#web/lib/session/failure-notices.ts";
import { showNotice, showUndoable } from "#web/ui/notices/notices.tsx";

/** `ask`: before people who have booked it are told, and about a time that comes twice. */
export function useMove(ask: (session: CalendarSession, to: Place) => void) {
  const { mutateAsync: putBack } = useMutation(
    queries.coaching.update.mutationOptions({
      onSuccess: () => showNotice(sessionMessages.moved),
      onError: (error) => showFailure(sessionMessages.moveFailed, error),
    }),
    queryClient,
  );
  const { mutate } = useMutation(queries.coaching.update.mutationOptions(), queryClient);
  return (session: CalendarSession, to: Place) => {
    const was = startOf(session);
    const start = { ...was, session_date: to.day, session_time: to.time ?? was.session_time };
    if (isSame(was, start)) return;
    if (session.booked > 0 || isMeeting(session)) return ask(session, to);
    mutate(
      { id: session.id, ...start, session_turn: null, was },
      {
        onSuccess: (moved) => {
          const { date, time } = onAcademyClock(moved);
          showUndoable(sessionMessages.moved, `${moved.title}: ${date}, ${time}`, () =>
            putBack({ id: moved.id, ...was, was: startOf(moved) }),
          );
        },
        onError: (error) => {
          ask(session, to);
          showFailure(sessionMessages.moveFailed, error);
        },
      },
    );
  };
}

type Start = Pick<Session, "session_date" | "session_time" | "session_turn">;

function startOf({ session_date, session_time, session_turn }: Start): Start {
  return { session_date, session_time, session_turn };
}

function isSame(one: Start, other: Start): boolean {
  return one.session_date === other.session_date && one.session_time === other.session_time;
}
