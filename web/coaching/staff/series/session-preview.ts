import { newSessionForm, type TypedSession } from "#contract/coaching/coaching-forms.ts";
import type { PreviewSeries } from "#contract/coaching/series-preview.ts";

/** Null while what decides about the dates is not complete. */
export function previewOf(values: TypedSession): PreviewSeries | null {
  const read = newSessionForm.schema.safeParse({ ...values, title: "-", meeting_link: "" });
  if (!read.success || !read.data.repeat) return null;
  const { type, session_date, session_time, session_turn, duration } = read.data;
  const { cohort_id, coach_id, repeat } = read.data;
  return {
    ...{ type, session_date, session_time, session_turn, duration },
    ...{ cohort_id, coach_id, repeat },
  };
}
