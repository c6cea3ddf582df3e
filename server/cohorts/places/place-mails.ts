import * as z from "zod";
import type { CohortDays } from "#contract/cohorts/cohort-days.ts";
import { payBy } from "#contract/cohorts/paying.ts";
import { day } from "#contract/forms/fields.ts";
import type { CalendarEvent } from "#emails/calendar-event.ts";
import type { PlaceFacts } from "#emails/cohorts/place-facts.ts";
import { academyDate, academyDateOf } from "#server/config/academy-clock.ts";
import {
  type Cause,
  dropHeldAbout,
  lastPropsAbout,
  sendAnswerLater,
  sendReceiptLater,
} from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./mailed-places.queries.ts";
import { entriesOf } from "./place-entries.ts";

type MailedPlace = queries.MailedPlace;

/** A booking that changes with the place. */
type BookingEntry = { person_id: string; entry: CalendarEvent };

/** "given": by staff, so it is no receipt (rules cohorts.confirmed, messages.receipts). */
export async function confirmPlaces(
  work: Work,
  ids: readonly string[],
  how: "accepted" | "given",
): Promise<void> {
  const send = how === "given" ? sendAnswerLater : sendReceiptLater;
  await queries.shareCohorts(work, ids);
  const meetingsOf = meetingReader(work);
  for (const place of await queries.listMailedPlaces(work, { ids })) {
    const meetings = await meetingsOf(place);
    const calendar = entriesOf(work, place, { meetings, method: "REQUEST" });
    await send(work, {
      cause: causeOf(place, "confirmed"),
      kind: "place-confirmed",
      to: place.email,
      props: {
        ...factsOf(work, place, { meetings, calendar }),
        isGiven: how === "given",
        hasBegun: place.first_day < academyDate(work),
      },
      calendar,
    });
  }
  await queries.markTold(work, ids, { isFirst: true });
}

/** To every member (rule cohorts.corrected). */
export async function sendNewDays(
  work: Work,
  cohortId: string,
  { was, bookings = [] }: { was: CohortDays; bookings?: readonly BookingEntry[] },
): Promise<void> {
  const meetings = await queries.listMeetings(work, cohortId);
  for (const place of await queries.listMailedPlaces(work, { cohortId, status: "joined" })) {
    await sendDays(work, place, { was, meetings, bookings });
  }
}

/** To the members whose last mail about the place says other days, as of before it was a draft. */
export async function sendDaysSince(work: Work, cohortId: string): Promise<void> {
  const meetings = await queries.listMeetings(work, cohortId);
  const places = await queries.listMailedPlaces(work, { cohortId, status: "joined" });
  const ids = places.map(({ place_id }) => place_id);
  const told = await lastPropsAbout(work, "place", { ids, kinds: tellingDays });
  for (const place of places) {
    const was = ToldDays.safeParse(told.get(place.place_id)).data;
    if (was === undefined) continue;
    const isSame = was.first_day === place.first_day && was.last_day === place.last_day;
    if (!isSame) await sendDays(work, place, { was, meetings });
  }
}

const tellingDays = ["place-confirmed", "place-changed"] as const;

const ToldDays = z
  .object({ firstDay: day(), lastDay: day() })
  .transform(({ firstDay: first_day, lastDay: last_day }) => ({ first_day, last_day }));

type NewDays = {
  was: CohortDays;
  meetings: readonly queries.Meeting[];
  bookings?: readonly BookingEntry[];
};

async function sendDays(work: Work, place: MailedPlace, { was, meetings, bookings = [] }: NewDays) {
  const calendar = [
    ...entriesOf(work, place, { meetings, method: "REQUEST" }),
    ...entriesOfBookings(place, bookings),
  ];
  await sendAnswerLater(work, {
    cause: causeOf(place, `days ${place.sequence}`),
    kind: "place-changed",
    to: place.email,
    props: {
      ...factsOf(work, place, { meetings, calendar }),
      was: wasOf({ ...was, title: place.title }),
      isMoved: false,
    },
    calendar,
  });
  await queries.markTold(work, [place.place_id], { isFirst: false });
}

/** `from` and `to` are places of the same people. */
export async function sendMoved(
  work: Work,
  { from, to }: { from: readonly string[]; to: readonly string[] },
): Promise<void> {
  const left = await queries.listMailedPlaces(work, { ids: from });
  const meetingsOf = meetingReader(work);
  for (const place of await queries.listMailedPlaces(work, { ids: to })) {
    const was = left.find(({ person_id }) => person_id === place.person_id);
    if (was === undefined) throw new Error("The places are of different people");
    const meetings = await meetingsOf(place);
    const calendar = [
      ...entriesOf(work, place, { meetings, method: "REQUEST" }),
      ...entriesOf(work, was, { meetings: await meetingsOf(was), method: "CANCEL" }),
    ];
    await sendAnswerLater(work, {
      cause: causeOf(place, "moved"),
      kind: "place-changed",
      to: place.email,
      props: { ...factsOf(work, place, { meetings, calendar }), was: wasOf(was), isMoved: true },
      calendar,
    });
  }
  await queries.markTold(work, to, { isFirst: false });
}

type End = {
  why: "called-off" | "taken-out";
  reason?: string | null;
  /** As far as they were to come. */
  meetings?: readonly queries.Meeting[];
  /** Bookings that end with the place. */
  bookings?: readonly BookingEntry[];
};

/** Of members, and of those who are offered a place. */
export async function sendEnded(
  work: Work,
  ids: readonly string[],
  { why, reason = null, meetings, bookings = [] }: End,
): Promise<void> {
  for (const place of await queries.listMailedPlaces(work, { ids })) {
    const isOffer = place.joined_at === null;
    const ended = meetings ?? (await queries.listMeetings(work, place.cohort_id));
    const calendar = isOffer
      ? []
      : [
          ...entriesOf(work, place, { meetings: ended, method: "CANCEL" }),
          ...entriesOfBookings(place, bookings),
        ];
    await sendAnswerLater(work, {
      cause: causeOf(place, why),
      kind: "place-ended",
      to: place.email,
      props: {
        ...{ cohort: place.title, firstDay: place.first_day, lastDay: place.last_day },
        ...{ why, reason, isOffer, paidOn: place.paid_on, publicUrl: work.config.publicUrl },
        ...{
          isUnpaid: place.price !== null && place.paid_on === null,
          hasDates: calendar.length > 0,
        },
      },
      calendar,
    });
  }
}

/** Of a mail that is to leave no more: it waits for the end of quiet hours. */
export async function dropPlaceMails(work: Work, ids: readonly string[], why: string) {
  for (const about_id of ids) await dropHeldAbout(work, { about: "place", about_id }, why);
}

/** Reads the coming meetings of each cohort once. */
function meetingReader(work: Work) {
  const read = new Map<string, Promise<queries.Meeting[]>>();
  return ({ cohort_id }: MailedPlace): Promise<queries.Meeting[]> => {
    const meetings = read.get(cohort_id) ?? queries.listMeetings(work, cohort_id);
    read.set(cohort_id, meetings);
    return meetings;
  };
}

function entriesOfBookings(place: MailedPlace, bookings: readonly BookingEntry[]) {
  return bookings
    .filter(({ person_id }) => person_id === place.person_id)
    .map(({ entry }) => entry);
}

function causeOf({ place_id }: MailedPlace, occasion: string): Cause {
  return { about: "place", about_id: place_id, occasion };
}

function wasOf({ title, first_day, last_day }: CohortDays & { title: string }) {
  return { cohort: title, firstDay: first_day, lastDay: last_day };
}

function factsOf(
  work: Work,
  place: MailedPlace,
  { meetings, calendar }: { meetings: readonly queries.Meeting[]; calendar: CalendarEvent[] },
): Omit<PlaceFacts, "name"> {
  const { timeZone: academyTimeZone, publicUrl } = work.config;
  const taken_on = academyDateOf(work, place.joined_at ?? work.now());
  return {
    ...{ cohort: place.title, firstDay: place.first_day, lastDay: place.last_day },
    ...{
      coaches: place.coaches.map((coach) => coach.name),
      price: place.price,
      howToPay: place.how_to_pay,
    },
    payBy: payBy({ first_day: place.first_day, taken_on }),
    ...{ paidOn: place.paid_on, ifUnsuited: place.if_unsuited, hasAccount: place.has_account },
    meetings: meetings.map(({ title, starts_at, duration }) => ({
      ...{ title, startsAt: starts_at.toISOString(), minutes: duration },
    })),
    ...{ timeZone: place.time_zone, academyTimeZone, publicUrl },
    hasDates: calendar.length > 0,
  };
}
