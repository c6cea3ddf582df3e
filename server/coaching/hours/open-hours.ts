import { firstOpenHours, type OpenHours, type OpenHoursUpdate } from "#contract/coaching/hours.ts";
import { findTimeZone } from "#server/quiet/quiet.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import { isOpen } from "./free-times.policy.ts";
import * as queries from "./hours.queries.ts";

/** With the coming talks, which stay when the hours change. */
export async function readOpenHours(work: Work, userId: string) {
  const hours = (await queries.findHours(work, userId)) ?? (await firstHours(work, userId));
  const talks = await queries.listTalks(work, userId);
  return {
    hours,
    has_zoom: work.config.zoom !== undefined,
    talks: talks.map((talk) => ({
      ...talk,
      starts_at: talk.starts_at.toISOString(),
      is_outside: !isOpen(hours, talk),
    })),
  };
}

/** Throws changed_meanwhile. */
export async function updateOpenHours(
  work: Work,
  userId: string,
  { was, ...update }: OpenHoursUpdate,
): Promise<OpenHours> {
  return await work.transaction(async (work) => {
    await queries.insertHours(work, userId, await firstHours(work, userId));
    const before = await lock(work, userId);
    refuseStale(before, update, was);
    if (Object.keys(update).length > 0) await queries.updateHours(work, userId, update);
    return await lock(work, userId);
  });
}

async function lock(work: Work, userId: string): Promise<OpenHours> {
  const hours = await queries.lockHours(work, userId);
  if (hours === undefined) throw new Error("the open hours have just been inserted");
  return hours;
}

async function firstHours(work: Work, userId: string): Promise<OpenHours> {
  const time_zone = (await findTimeZone(work, userId)) ?? work.config.timeZone;
  return { ...firstOpenHours, lengths: [...firstOpenHours.lengths], time_zone };
}
