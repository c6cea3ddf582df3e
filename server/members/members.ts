import { Failure } from "#contract/errors.ts";
import { type AccountDeletion, MailOff, MembershipTier, type Profile } from "#contract/members.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Actor } from "#server/http/api.ts";
import type { PersonRecords, Subject } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./members.queries.ts";
import { findLatestTierRequest } from "./tiers.queries.ts";

/** The caller's profile, with the latest tier request and what is sent without being asked. */
export async function readProfile(work: Work, userId: string): Promise<Profile> {
  const row = await queries.readProfile(work, userId);
  const { id, email, email_verified, two_factor_enabled } = row;
  return {
    id,
    email,
    email_verified,
    two_factor_enabled,
    membership_tier: MembershipTier.nullable().parse(row.membership_tier),
    created_at: row.created_at.toISOString(),
    tier_request: (await findLatestTierRequest(work, userId)) ?? null,
    notifications: {
      session_reminders: row.session_reminders ?? true,
      weekly_progress: row.weekly_progress ?? true,
      staff_word: row.staff_word ?? "daily",
    },
    mail_off: whyMailIsOff(row),
  };
}

type Mailing = Pick<
  Awaited<ReturnType<typeof queries.readProfile>>,
  "email_verified" | "channel_email" | "reasons_not_to_write"
>;

/** Who has not confirmed the address is not told what its owner has chosen. */
function whyMailIsOff({ email_verified, channel_email, ...row }: Mailing): MailOff | null {
  if (!email_verified) return channel_email === false ? "channel_email" : null;
  return MailOff.options.find((reason) => row.reasons_not_to_write.includes(reason)) ?? null;
}

/**
 * Returns all that is kept about the caller, by table, and nothing secret. While the address is not
 * confirmed it is only what the account itself made.
 */
export async function exportEverything(
  work: Work,
  records: readonly PersonRecords[],
  actor: Actor,
): Promise<Record<string, unknown>> {
  const reports = [];
  for (const { report } of records) reports.push(await report?.(work, subjectOf(actor)));
  return Object.assign({}, ...reports);
}

function subjectOf({ id, email, personId }: Actor): Subject {
  return { userId: id, email, personId };
}

/** What deleting the caller's account would take with it, so that it can be said before. */
export function readDeletion(work: Work, userId: string): Promise<AccountDeletion> {
  return queries.countDeletion(work, userId, academyDate(work));
}

/**
 * Deletes the caller's account once the email address was typed, and erases the person if the
 * address is confirmed. Throws email_mismatch, last_admin.
 */
export async function deleteAccount(
  work: Work,
  records: readonly PersonRecords[],
  { actor, typedEmail }: { actor: Actor; typedEmail: string },
): Promise<void> {
  if (typedEmail !== actor.email) throw new Failure("email_mismatch");
  await work.transaction(async (work) => {
    for (const { erase } of records) await erase?.(work, subjectOf(actor));
  });
}
