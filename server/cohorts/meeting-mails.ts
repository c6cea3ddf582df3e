import type { EmailProps } from "#emails/emails.ts";
import { sendAnswerLater, sendReceiptLater } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";
import { lockCohort } from "./locks.ts";
import { listMailedPlaces, type Meeting } from "./mailed-places.queries.ts";
import { meetingEntry } from "./place-entries.ts";

/**
 * Of a meeting that has not begun, once the cohort is published. A change is told at any hour, as of
 * a booked session.
 */
export async function writeToMembers(
  work: Work,
  meeting: Meeting & { cohort_id: string },
  change: EmailProps<"meeting-changed">["change"],
): Promise<void> {
  if (meeting.starts_at <= work.now()) return;
  const { is_published, title } = await lockCohort(work, meeting.cohort_id);
  if (!is_published) return;
  const send = change === "added" ? sendAnswerLater : sendReceiptLater;
  const method = change === "cancelled" ? "CANCEL" : "REQUEST";
  const { cohort_id: cohortId, session_id, sequence } = meeting;
  for (const place of await listMailedPlaces(work, { cohortId, status: "joined" })) {
    await send(work, {
      cause: {
        about: "place",
        about_id: place.place_id,
        occasion: `${session_id} ${change} ${sequence}`,
      },
      kind: "meeting-changed",
      to: place.email,
      props: {
        ...{ title: meeting.title, startsAt: meeting.starts_at.toISOString() },
        ...{ minutes: meeting.duration, timeZone: place.time_zone, cohort: title, change },
        academyTimeZone: work.config.timeZone,
        meetingLink: meeting.meeting_link,
        publicUrl: work.config.publicUrl,
      },
      calendar: meetingEntry(work, place, { meeting, method }),
    });
  }
}
