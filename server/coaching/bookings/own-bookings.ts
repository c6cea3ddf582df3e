import type { ListBookings } from "#contract/coaching/bookings.ts";
import { Failure } from "#contract/errors.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { findTimeZone } from "#server/quiet/quiet.ts";
import { fileNamed, readBrand } from "#server/texts/texts.ts";
import type { Work } from "#server/work.ts";
import * as limits from "./booking-limits.ts";
import { toCalendar } from "./booking-mails.ts";
import * as queries from "./bookings.queries.ts";

export async function listBookings(work: Work, userId: string, input: ListBookings) {
  const which = { userId, zone: work.config.timeZone, today: academyDate(work) };
  const { rows, next_cursor } = await queries.listOwnBookings(work, which, input);
  const items = rows.map((row) => queries.toBooking(row, work.now()));
  const frees_oldest = (await limits.listSurplusPlaces(work, userId)).length > 0;
  return { items, next_cursor, frees_oldest, ...(await zonesOf(work, userId)) };
}

export async function zonesOf(work: Work, userId: string) {
  const time_zone = await findTimeZone(work, userId);
  return { academy_time_zone: work.config.timeZone, time_zone };
}

/** An .ics file. Throws not_found, booking_not_confirmed. */
export async function readCalendar(work: Work, userId: string, id: string): Promise<File> {
  const { timeZone, mailFrom } = work.config;
  const booking = await queries.findBooking(work, timeZone, id);
  if (booking?.user_id !== userId) throw new Failure("not_found");
  if (booking.status !== "confirmed") throw new Failure("booking_not_confirmed");
  const brand = await readBrand(work);
  const organizer = { name: mailFrom.name ?? brand.academy, email: mailFrom.address };
  const maker = { company: brand.academy, product: brand.name };
  const { toIcs } = await import("#server/mail/calendar.ts");
  const ics = toIcs(toCalendar(work.config, booking, "PUBLISH"), organizer, maker);
  const name = fileNamed(brand, `session-${booking.session_date}.ics`);
  return new File([ics], name, { type: "text/calendar;charset=utf-8" });
}
