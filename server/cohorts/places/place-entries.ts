import { addresses } from "#contract/addresses.ts";
import { openingTime } from "#contract/cohorts/cohort-openings.ts";
import { theCohort } from "#contract/cohorts/cohort-title.ts";
import { type CalendarEvent, ofAcademy } from "#emails/calendar-event.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Config } from "#server/config/config.ts";
import type { Work } from "#server/work.ts";
import type { MailedPlace, Meeting } from "./mailed-places.queries.ts";

type Method = CalendarEvent["method"];

/**
 * The first day and the meetings, as far as they are to come. Each belongs to the place, so a place
 * in another cohort has others.
 */
export function entriesOf(
  work: Work,
  place: MailedPlace,
  { meetings, method }: { meetings: readonly Meeting[]; method: Method },
): CalendarEvent[] {
  const isToCome = place.first_day >= academyDate(work);
  return [
    ...(isToCome ? [firstDayEntry(work, place, method)] : []),
    ...meetings.map((meeting) =>
      meetingEntry(work.config, { ...meeting, place_id: place.place_id }, method),
    ),
  ];
}

const firstDayMinutes = 30;

function firstDayEntry({ config }: Work, place: MailedPlace, method: Method): CalendarEvent {
  const { timeZone, publicUrl } = config;
  const { epochMilliseconds } = Temporal.PlainDate.from(place.first_day).toZonedDateTime({
    timeZone,
    plainTime: openingTime,
  });
  return {
    ...common(config, place, { id: "first-day", sequence: place.sequence, method }),
    startsAt: new Date(epochMilliseconds).toISOString(),
    minutes: firstDayMinutes,
    summary: `${ofAcademy}first day of ${theCohort(place.title)}`,
    description: `The cohort begins. Your training: ${publicUrl}${addresses.training}`,
    location: "Online",
    url: publicUrl + addresses.training,
  };
}

/** The same in every mail, so that a later one corrects an earlier one. */
export function meetingEntry(
  config: Config,
  meeting: Meeting & Pick<MailedPlace, "place_id">,
  method: Method,
): CalendarEvent {
  const { description, meeting_link } = meeting;
  return {
    ...common(config, meeting, { ...meeting, method }),
    startsAt: meeting.starts_at.toISOString(),
    minutes: meeting.duration,
    summary: ofAcademy + meeting.title,
    description: [description, `Your sessions: ${config.publicUrl}${addresses.sessions}`]
      .filter(Boolean)
      .join("\n\n"),
    location: meeting_link ?? "Online",
    url: meeting_link,
  };
}

type Entry = { id: string; sequence: number; method: Method };

/** What is cancelled is newer than what it cancels. */
function common(
  { publicUrl, timeZone }: Config,
  { place_id }: Pick<MailedPlace, "place_id">,
  { id, sequence, method }: Entry,
) {
  return {
    method,
    uid: `${id}.${place_id}@${new URL(publicUrl).hostname}`,
    sequence: method === "CANCEL" ? sequence + 1 : sequence,
    timeZone,
  };
}
