import type { Booking } from "#contract/coaching/bookings.ts";
import type {
  FreeTimes,
  ListFreeTimes,
  OpenHours,
  TalkLength,
  TalkRequest,
} from "#contract/coaching/hours.ts";
import { Failure } from "#contract/errors.ts";
import { turnOf } from "#contract/forms/wall-clock.ts";
import { holdTimeZone } from "#server/academy/academy.ts";
import { lockAccount } from "#server/accounts/accounts.ts";
import { lockOwnTalk } from "#server/coaching/bookings/book.ts";
import { insertBooking, moveBooking } from "#server/coaching/bookings/booking-changes.queries.ts";
import {
  refuseMoveOverLimit,
  refuseTalkOverLimit,
} from "#server/coaching/bookings/booking-limits.ts";
import {
  bookingChanged,
  bookingConfirmed,
  bookingRequested,
  mailMember,
} from "#server/coaching/bookings/booking-mails.ts";
import { toBooking } from "#server/coaching/bookings/bookings.queries.ts";
import { getBooking } from "#server/coaching/bookings/locks.ts";
import { insertInRoom } from "#server/coaching/rooms/rooms.ts";
import { suggestSession } from "#server/coaching/sessions/sessions.ts";
import { findTimeZone } from "#server/quiet/quiet.ts";
import type { Work } from "#server/work.ts";
import { freeTimes, nearestTimes } from "./free-times.policy.ts";
import * as queries from "./hours.queries.ts";

const mostDays = 14;

/** Those of fourteen days of the caller, or the three nearest. Throws not_found. */
export async function listFreeTimes(
  work: Work,
  userId: string,
  { coach_id, length, from, near }: ListFreeTimes,
): Promise<FreeTimes> {
  const time_zone = (await findTimeZone(work, userId)) ?? work.config.timeZone;
  const times = await freeTimesOf(work, coach_id, {
    hours: await queries.findHours(work, coach_id),
    length,
  });
  if (near !== undefined) {
    return { times: toIso(nearestTimes(times, new Date(near))), more_from: null, time_zone };
  }
  const days = [...Map.groupBy(times, (time) => dayIn(time_zone, time))].filter(
    ([day]) => from === undefined || day >= from,
  );
  return {
    times: toIso(days.slice(0, mostDays).flatMap(([, times]) => times)),
    more_from: days[mostDays]?.[0] ?? null,
    time_zone,
  };
}

type Asked = { hours: OpenHours | undefined; length: TalkLength };

/** None while members are not shown the coach. Throws not_found. */
async function freeTimesOf(work: Work, coachId: string, { hours, length }: Asked): Promise<Date[]> {
  if (hours === undefined) throw new Failure("not_found");
  const shown = await queries.listOpenCoaches(work);
  const coach = shown.find(({ coach_id }) => coach_id === coachId);
  if (!coach?.lengths.includes(length)) return [];
  const taken = await queries.listTaken(work, coachId);
  return freeTimes(hours, { minutes: Number(length), now: work.now(), taken });
}

/**
 * Makes the session with its booking, or for the one that moves, and tells the member. Throws
 * not_found, time_taken, booking_cancelled, session_past, a BookingLimit, talk_limit.
 */
export async function bookTalk(
  work: Work,
  userId: string,
  { coach_id, length, starts_at, notes, moved_booking_id }: TalkRequest,
): Promise<Booking> {
  return await work.transaction(async (work) => {
    await holdTimeZone(work);
    if (!(await lockAccount(work, userId))) throw new Failure("unauthenticated");
    const moved = moved_booking_id && (await lockOwnTalk(work, userId, moved_booking_id));
    const hours = await queries.lockHours(work, coach_id);
    const times = await freeTimesOf(work, coach_id, { hours, length });
    const time = times.find((time) => time.getTime() === Date.parse(starts_at));
    if (hours === undefined || time === undefined) throw new Failure("time_taken");
    const talk = { coach_id, hours, length, time };
    return moved
      ? await moveTalk(work, userId, moved, talk)
      : await bookNew(work, userId, notes, talk);
  });
}

async function bookNew(
  work: Work,
  user_id: string,
  notes: string | null,
  talk: Talk,
): Promise<Booking> {
  const isConfirmed = await refuseTalkOverLimit(work, user_id);
  const session_id = await makeTalk(work, talk);
  // Whoever has an address that is not confirmed keeps the time for a day.
  const status = talk.hours.needs_confirmation || !isConfirmed ? "pending" : "confirmed";
  const id = await insertBooking(work, { user_id, session_id, notes, status });
  const booking = await getBooking(work, id);
  const mail =
    status === "confirmed"
      ? bookingConfirmed(work.config, booking, null)
      : bookingRequested(work.config, booking);
  await mailMember(work, booking, mail);
  return toBooking(booking, work.now());
}

type Talk = { coach_id: string; hours: OpenHours; length: TalkLength; time: Date };

/** The talk of before ends with it (rule coaching.talk-ends). */
async function moveTalk(
  work: Work,
  userId: string,
  before: { id: string; sequence: number },
  talk: Talk,
): Promise<Booking> {
  await refuseMoveOverLimit(work, userId, before.id);
  await moveBooking(work, before, { id: await makeTalk(work, talk), sequence: 0 });
  const booking = await getBooking(work, before.id);
  await mailMember(work, booking, bookingChanged(work.config, booking, "member"));
  return toBooking(booking, work.now());
}

/** On the academy's clock. Returns its id. Throws time_taken. */
async function makeTalk(work: Work, { coach_id, hours, length, time }: Talk) {
  const { timeZone } = work.config;
  const { meeting_link } = await suggestSession(work, coach_id);
  const wallClock = zoned(timeZone, time).toPlainDateTime().toString({ smallestUnit: "minute" });
  const [session_date = "", session_time = ""] = wallClock.split("T");
  const session = {
    ...({ title: hours.title, description: null, type: "one_on_one" } as const),
    ...{ max_participants: 1, session_date, session_time, duration: Number(length) },
    ...{ cohort_id: null, coach_id, series_id: null },
    session_turn: turnOf(wallClock, timeZone, time.toISOString()),
    meeting_link,
    ...({ ends_with_booking: true, gap: hours.gap } as const),
  };
  try {
    return await insertInRoom(work, session);
  } catch (cause) {
    // Staff have just added a session then.
    if (!(cause instanceof Failure && cause.code === "coach_busy")) throw cause;
    throw new Failure("time_taken", undefined, { cause });
  }
}

function toIso(times: readonly Date[]): string[] {
  return times.map((time) => time.toISOString());
}

function dayIn(zone: string, time: Date): string {
  return zoned(zone, time).toPlainDate().toString();
}

function zoned(zone: string, time: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(zone);
}
