import { reviewPromiseBusinessDays } from "#contract/applications/applications.ts";
import { failedMailDays, invitationDays, shownEntries, type Today } from "#contract/today/today.ts";
import { addBusinessDays } from "#server/applications/applications.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Work } from "#server/work.ts";
import { readEntries } from "./today.queries.ts";

const day = 24 * 60 * 60_000;
/** Before the end of the offer. */
const offerDays = 2;

export async function readToday(work: Work): Promise<Today> {
  const today = academyDate(work);
  const now = work.now();
  const found = await readEntries(work, {
    ...{ today, now, tomorrow: daysLater(today, 1), offers_until: daysLater(today, offerDays) },
    failed_since: new Date(now.getTime() - failedMailDays * day),
    invited_since: new Date(now.getTime() - invitationDays * day),
  });
  const { timeZone } = work.config;
  const applications = found.applications.map(({ created_at, ...application }) => {
    const answer_by = addBusinessDays(new Date(created_at), reviewPromiseBusinessDays, timeZone);
    return { ...application, answer_by, is_late: answer_by < today };
  });
  return {
    today,
    applications: shown(applications),
    bookings: shown(found.bookings),
    tier_requests: shown(found.tier_requests),
    free_places: shown(found.free_places.slice(0, found.free_places[0]?.free)),
    failed_mail: shown(found.failed_mail),
    lost_mail: shown(found.lost_mail),
    offers: shown(found.offers),
    sessions: shown(found.sessions),
    questions: shown(found.questions),
  };
}

function shown<Entry>(entries: readonly Entry[]) {
  return { items: entries.slice(0, shownEntries), has_more: entries.length > shownEntries };
}

function daysLater(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}
