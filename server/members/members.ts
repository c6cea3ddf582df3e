import { Failure } from "#contract/errors.ts";
import {
  MembershipTier,
  type NewTierRequest,
  type NotificationSettings,
  type NotificationsUpdate,
  type Profile,
  type TierRequest,
} from "#contract/members.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Actor } from "#server/http/api.ts";
import type { Runtime } from "#server/runtime.ts";
import * as queries from "./members.queries.ts";

/** The caller's profile, with the latest tier request and what is sent without being asked. */
export async function readProfile({ db }: Runtime, userId: string): Promise<Profile> {
  const row = await queries.readProfile(db, userId);
  const { id, email, email_verified, two_factor_enabled } = row;
  return {
    id,
    email,
    email_verified,
    two_factor_enabled,
    membership_tier: MembershipTier.nullable().parse(row.membership_tier),
    created_at: row.created_at.toISOString(),
    tier_request: (await queries.findLatestTierRequest(db, userId)) ?? null,
    notifications: {
      session_reminders: row.session_reminders ?? true,
      weekly_progress: row.weekly_progress ?? true,
    },
  };
}

export function updateNotifications(
  { db, config, now }: Runtime,
  userId: string,
  settings: NotificationsUpdate,
): Promise<NotificationSettings> {
  return queries.upsertNotifications(db, userId, settings, config.timeZone, now());
}

/** Asks the coaches for another tier. Throws tier_requested while an earlier request waits. */
export async function requestTier(
  { db, now }: Runtime,
  userId: string,
  request: NewTierRequest,
): Promise<TierRequest> {
  const made = await queries.insertTierRequest(db, userId, request, now());
  if (made === undefined) throw new Failure("tier_requested");
  return made;
}

/** Takes back the request that waits. Throws not_found when there is none. */
export async function withdrawTierRequest({ db }: Runtime, userId: string): Promise<void> {
  if (!(await queries.deletePendingTierRequest(db, userId))) throw new Failure("not_found");
}

/** All that is kept about the caller, by table; nothing secret. */
export function exportEverything({ db }: Runtime, { id, email }: Actor) {
  return queries.readEverythingAbout(db, id, email);
}

/**
 * Deletes the caller's account once the email address was typed. Coming bookings are cancelled with
 * their places released. Throws email_mismatch, last_admin.
 */
export async function deleteAccount(
  runtime: Runtime,
  { id, email }: Actor,
  typedEmail: string,
): Promise<void> {
  if (typedEmail !== email) throw new Failure("email_mismatch");
  await runtime.db
    .transaction()
    .execute((trx) => queries.deleteAccount(trx, { id, email }, academyDate(runtime)));
}
