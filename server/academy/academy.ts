import type { AcademySettings, AcademyUpdate } from "#contract/academy/academy.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./academy.queries.ts";

export {
  isStarterContentSettled,
  lockHiddenSettings,
  readHiddenSettings,
  readSettings,
  settleStarterContent,
  updateHiddenSettings,
} from "./academy.queries.ts";

/** Throws changed_meanwhile. */
export async function updateSettings(
  work: Work,
  { was, ...update }: AcademyUpdate,
): Promise<AcademySettings> {
  return await work.transaction(async (work) => {
    refuseStale(await queries.lockSettings(work), update, was);
    return await queries.updateSettings(work, update);
  });
}

/** This process tells the time in the zone that an admin chose (rule set-up.time-zone). */
export async function followTimeZone(work: Pick<Work, "db" | "config">): Promise<void> {
  takeOn(work, await queries.readHiddenSettings(work));
}

/** The zone of the clock in a database that no start has told one. */
export const neverTold = "UTC";

/** What the database computes on the academy's clock follows its zone (decision 63). */
export async function keepClockZone({ db, config }: Pick<Work, "db" | "config">): Promise<void> {
  const { firstTimeZone: zone } = config;
  await queries.updateClockZone(db, zone === neverTold ? "Etc/UTC" : zone);
}

/** Before something of the academy's own gets a date: until the unit of work ends, the zone stays. */
export async function holdTimeZone(work: Work): Promise<void> {
  takeOn(work, await queries.holdHiddenSettings(work));
}

function takeOn({ config }: Pick<Work, "config">, { time_zone }: { time_zone: string | null }) {
  config.timeZone = time_zone ?? config.firstTimeZone;
}
