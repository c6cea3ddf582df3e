import { reviewPromiseBusinessDays } from "#contract/applications/applications.ts";
import {
  failedMailDays,
  invitationDays,
  type Today,
  type WaitingWork,
} from "#contract/today/today.ts";
import { addBusinessDays } from "#server/applications/applications.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./today.queries.ts";

const day = 24 * 60 * 60_000;
/** Before the end of the offer. */
const offerDays = 2;

export async function readToday(work: Work): Promise<Today> {
  const today = academyDate(work);
  const now = work.now();
  const found = await queries.readEntries(work, {
    ...{
      zone: work.config.timeZone,
      today,
      now,
      tomorrow: daysLater(today, 1),
      offers_until: daysLater(today, offerDays),
    },
    failed_since: failedSince(work),
    invited_since: new Date(now.getTime() - invitationDays * day),
  });
  const { timeZone } = work.config;
  const applications = found.applications.items.map(({ created_at, ...application }) => {
    const answer_by = addBusinessDays(new Date(created_at), reviewPromiseBusinessDays, timeZone);
    return { ...application, answer_by, is_late: answer_by < today };
  });
  return { ...found, today, applications: { ...found.applications, items: applications } };
}

export async function readWaiting(work: Work): Promise<WaitingWork> {
  const today = academyDate(work);
  return await queries.readWaiting(work, { today, failed_since: failedSince(work) });
}

function failedSince(work: Work): Date {
  return new Date(work.now().getTime() - failedMailDays * day);
}

function daysLater(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}
