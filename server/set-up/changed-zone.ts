import type { Logger } from "pino";
import { neverTold, readHiddenSettings } from "#server/academy/academy.ts";
import { listMovedSessions } from "#server/coaching/coaching.ts";
import type { Work } from "#server/work.ts";
import { findMade } from "./set-up.queries.ts";
import { findDated } from "./set-up.ts";

const sessionsNamed = 5;

/**
 * Keeps the zone of the last start while the setting names another one in which coming sessions
 * would move, and says which (rule set-up.changed-setting).
 */
export async function keepToldZone(
  { db, config }: Pick<Work, "db" | "config">,
  log: Logger,
  now: Date,
): Promise<void> {
  const { time_zone, clock_zone: from } = await readHiddenSettings({ db });
  const to = config.firstTimeZone;
  if (time_zone !== null || from === neverTold || from === to) return;
  const moved = await listMovedSessions({ db }, { now, from, to });
  if (moved.length === 0 || (await findDated({ db }, await findMade({ db }))) === null) return;
  const sessions = moved.slice(0, sessionsNamed).map(({ title, starts_at, would_start_at }) => ({
    title,
    starts_at: starts_at.toISOString(),
    would_start_at: would_start_at.toISOString(),
  }));
  if (config.movesSessions) {
    log.warn({ from, to, moved: moved.length, sessions }, "Sessions have moved with the clock");
    return;
  }
  config.firstTimeZone = from;
  const counted =
    moved.length === 1 ? "1 coming session was" : `${moved.length} coming sessions were`;
  const question = `ACADEMY_TIMEZONE is ${to} now, but ${counted} told in ${from}, and would move. Nothing has moved: ${from} still counts. Set ACADEMY_TIMEZONE back to ${from} to keep their moments, or ACADEMY_TIMEZONE_MOVES=yes to keep their times on the clock; then tell whoever has booked.`;
  log.warn({ from, to, moved: moved.length, sessions }, question);
}
