import { Failure } from "#contract/errors.ts";
import type { NotificationSettings, NotificationsUpdate } from "#contract/members/members.ts";
import {
  type QuietModeUpdate,
  QuietPace,
  type QuietSettings,
  type QuietSettingsUpdate,
  quietDefaults,
} from "#contract/quiet/quiet.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./quiet.queries.ts";
import { isWithinQuietHours } from "./quiet-hours.ts";

export {
  afterQuietHours,
  at,
  beforeQuietHours,
  localDate,
  type QuietHours,
} from "./quiet-hours.ts";

/** With defaults for those never changed (rule quiet.defaults). */
export async function readQuietSettings(work: Work, userId: string): Promise<QuietSettings> {
  const row = await queries.findQuietSettings(work, userId);
  if (row === undefined) return { ...quietDefaults, time_zone: work.config.timeZone };
  return {
    quiet_mode: row.quiet_mode,
    quiet_pace: QuietPace.parse(row.quiet_pace),
    quiet_hours_start: toWallTime(row.quiet_hours_start),
    quiet_hours_end: toWallTime(row.quiet_hours_end),
    channel_email: row.channel_email,
    time_zone: row.time_zone,
  };
}

/** Chosen by the member or reported by a browser; null before either. */
export async function findTimeZone(work: Work, userId: string): Promise<string | null> {
  return (await queries.findQuietSettings(work, userId))?.time_zone ?? null;
}

export async function updateQuietSettings(
  work: Work,
  userId: string,
  update: QuietModeUpdate | QuietSettingsUpdate,
): Promise<QuietSettings> {
  if ("quiet_mode" in update) {
    await changeSettings(work, userId, update);
  } else {
    const { time_zone, ...settings } = update;
    const zone = time_zone === undefined ? {} : { time_zone, time_zone_chosen: true };
    await changeSettings(work, userId, { ...settings, ...zone });
  }
  return readQuietSettings(work, userId);
}

export async function updateNotifications(
  work: Work,
  userId: string,
  update: NotificationsUpdate,
): Promise<NotificationSettings> {
  const settings = await changeSettings(work, userId, update);
  const { session_reminders, weekly_progress, staff_news } = settings;
  return { session_reminders, weekly_progress, staff_news };
}

export function changeSettings(work: Work, userId: string, changes: queries.Changes) {
  const dated = { ...changes, updated_at: work.now() };
  return queries.upsertQuietSettings(work, userId, dated, work.config.timeZone);
}

/** Of the next messages: the last day that the member skipped, and when one is wanted. */
export async function putOffNext(
  work: Work,
  userId: string,
  choice: { skipped_on: string | null; wanted_at: Date | null },
): Promise<void> {
  await changeSettings(work, userId, choice);
}

export async function reportTimeZone(
  work: Work,
  userId: string,
  timeZone: string,
): Promise<QuietSettings> {
  await queries.reportTimeZone(work, userId, timeZone);
  return readQuietSettings(work, userId);
}

/** In the member's time zone (rule quiet.hours-active). Throws not_found for another member. */
export async function checkQuietHours(
  work: Work,
  callerId: string,
  userId: string,
): Promise<boolean> {
  if (callerId !== userId) throw new Failure("not_found");
  const settings = await readQuietSettings(work, userId);
  const hours = {
    start: settings.quiet_hours_start,
    end: settings.quiet_hours_end,
    timeZone: settings.time_zone,
  };
  return isWithinQuietHours(hours, work.now());
}

/** "22:00:00" becomes "22:00". */
function toWallTime(time: string): string {
  return time.slice(0, 5);
}
