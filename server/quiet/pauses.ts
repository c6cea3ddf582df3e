import { Failure } from "#contract/errors.ts";
import { longestPauseDays, type Pause, pauseMessages } from "#contract/quiet/pauses.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./quiet.queries.ts";
import { changeSettings, readQuietSettings } from "./quiet.ts";
import { localDate } from "./quiet-hours.ts";

export async function readPause(work: Work, userId: string): Promise<Pause> {
  const today = await readToday(work, userId);
  const quietUntil = (await queries.findPause(work, userId))?.quiet_until ?? null;
  return {
    quiet_until: quietUntil !== null && quietUntil > today.toString() ? quietUntil : null,
    earliest: today.add({ days: 1 }).toString(),
    latest: today.add({ days: longestPauseDays }).toString(),
    offers: await queries.listOpenOffers(work, userId),
  };
}

/** Rule quiet.until. Throws invalid_input. */
export async function beginPause(
  work: Work,
  userId: string,
  { quiet_until }: { quiet_until: string },
): Promise<Pause> {
  const today = await readToday(work, userId);
  const { days } = today.until(quiet_until);
  if (days < 1 || days > longestPauseDays) {
    throw new Failure("invalid_input", { quiet_until: pauseMessages.outOfRange });
  }
  await changeSettings(work, userId, { quiet_since: today.toString(), quiet_until });
  return await readPause(work, userId);
}

/** From today on messages come again. One that began today is as if it had never been. */
export async function endPause(work: Work, userId: string): Promise<Pause> {
  const today = (await readToday(work, userId)).toString();
  await work.transaction(async (work) => {
    const pause = await queries.lockPause(work, userId);
    if (pause?.quiet_until == null || pause.quiet_until <= today) return;
    const { quiet_since } = pause;
    const isOfToday = quiet_since === null || quiet_since >= today;
    const ended = isOfToday
      ? { quiet_since: null, quiet_until: null }
      : { quiet_since, quiet_until: today };
    await queries.updatePause(work, userId, ended);
  });
  return await readPause(work, userId);
}

async function readToday(work: Work, userId: string): Promise<Temporal.PlainDate> {
  const { time_zone } = await readQuietSettings(work, userId);
  return localDate(work.now(), time_zone);
}
