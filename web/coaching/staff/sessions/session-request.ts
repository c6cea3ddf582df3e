import { newSessionForm, sessionForm } from "#contract/coaching/coaching-forms.ts";
import { seriesMessages } from "#contract/coaching/series.ts";
import { type Session, sessionMessages } from "#contract/coaching/sessions.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";

const common = {
  described: serverMessage,
  fieldOfCode: {
    fewer_places_than_bookings: "max_participants",
    cohort_gone: "cohort_id",
    coach_gone: "coach_id",
    coach_busy: "session_time",
    session_booked_by_others: "cohort_id",
  },
} as const;

/** `following`: those of its series that begin later are changed, too. */
export function sessionRequest(session: Session | null, following: boolean) {
  if (session === null) {
    return formRequest(newSessionForm, {
      ...common,
      failed: sessionMessages.createFailed,
      // What clashes may be new.
      onRefused: () =>
        void queryClient.invalidateQueries({ queryKey: queries.coaching.previewSeries.key() }),
      succeeded: ({ series_id }) =>
        series_id === null ? sessionMessages.created : seriesMessages.created,
    });
  }
  return formRequest(sessionForm, {
    ...common,
    known: { id: session.id, ...(following && { following }) },
    read: session,
    failed: sessionMessages.updateFailed,
    succeeded: following ? seriesMessages.updated : sessionMessages.updated,
  });
}
