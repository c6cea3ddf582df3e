import type { PreviewSeries } from "#contract/coaching/series-preview.ts";
import { failures } from "#contract/errors.ts";
import { infoSessionForms, type TypedPlan } from "#contract/info-sessions/info-session-forms.ts";
import { infoSessionMinutes } from "#contract/info-sessions/info-session-length.ts";
import type { InfoSession } from "#contract/info-sessions/info-sessions.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";

const common = {
  refused: serverMessage,
  failed: failures.unexpected.message,
  fieldOfCode: { coach_gone: "coach_id", coach_busy: "wall_clock" },
} as const;

export function planRequest(session: InfoSession | null, zone: string) {
  const { schedule, change } = infoSessionForms(zone);
  if (session === null) {
    return formRequest(schedule, {
      ...common,
      succeeded: "Info session scheduled",
    });
  }
  return formRequest(change, {
    ...common,
    known: { id: session.id },
    read: session,
    succeeded: "Info session updated",
  });
}

/** Null while what decides about the dates is not complete. */
export function previewOf(values: TypedPlan, zone: string): PreviewSeries | null {
  const read = infoSessionForms(zone).schedule.schema.safeParse({ ...values, meeting_link: "" });
  if (!read.success || read.data.repeat === null) return null;
  const [session_date = "", session_time = ""] = values.wall_clock.split("T");
  return {
    ...{ type: "group", duration: infoSessionMinutes, cohort_id: null },
    ...{ session_date, session_time, session_turn: values.turn || null },
    ...{ coach_id: read.data.coach_id, repeat: read.data.repeat },
  };
}
