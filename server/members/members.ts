import { Failure } from "#contract/errors.ts";
import { ChosenName } from "#contract/forms/fields.ts";
import {
  type AccountDeletion,
  MailOff,
  MembershipTier,
  type Profile,
  profileMessages,
} from "#contract/members/members.ts";
import { lockAccountToDelete } from "#server/accounts/accounts.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Actor } from "#server/http/calls/api.ts";
import {
  eraseAccountRecords,
  findTypedName,
  lockPerson,
  namePerson,
  type PersonRecords,
  reportOn,
} from "#server/people/people.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./members.queries.ts";
import { findLatestTierRequest } from "./tiers.queries.ts";

export { giveImportedTiers, revertImportedTiers } from "./imported-tiers.ts";
export { countFoundMembers } from "./tiers.queries.ts";
export { listMembers, lockTiers, setTiers } from "./tiers.ts";

export async function readProfile(work: Work, userId: string): Promise<Profile> {
  const row = await queries.readProfile(work, userId);
  const { id, email, email_verified, name, two_factor_enabled } = row;
  return {
    id,
    email,
    email_verified,
    name,
    suggested_name: await suggestName(work, row),
    two_factor_enabled,
    membership_tier: MembershipTier.nullable().parse(row.membership_tier),
    cohort_tier: row.cohort_tier,
    created_at: row.created_at.toISOString(),
    tier_request: (await findLatestTierRequest(work, userId)) ?? null,
    notifications: {
      session_reminders: row.session_reminders ?? true,
      weekly_progress: row.weekly_progress ?? true,
      staff_news: row.staff_news ?? "daily",
    },
    mail_off: whyMailIsOff(row),
  };
}

type NamedProfile = Pick<ProfileRow, "name" | "person_id">;

/** Last typed into a form with the address: only a suggestion, as anybody can have typed it. */
async function suggestName(work: Work, { name, person_id }: NamedProfile): Promise<string | null> {
  if (name !== null || person_id === null) return null;
  const typed = await findTypedName(work, person_id);
  return ChosenName.safeParse(typed).data ?? null;
}

/** Null takes the name away. Throws address_not_confirmed. */
export async function nameOwn(work: Work, actor: Actor, name: string | null): Promise<void> {
  if (actor.personId === null) throw new Failure("address_not_confirmed");
  await namePerson(work, actor.personId, name);
}

type ProfileRow = Awaited<ReturnType<typeof queries.readProfile>>;

type MailingProfile = Pick<ProfileRow, "email_verified" | "channel_email" | "reasons_not_to_write">;

/** Before confirmation only the account's own setting: the address owner's choices are private. */
function whyMailIsOff({ email_verified, channel_email, ...row }: MailingProfile): MailOff | null {
  if (!email_verified) return channel_email === false ? "channel_email" : null;
  return MailOff.options.find((reason) => row.reasons_not_to_write.includes(reason)) ?? null;
}

/** By table, without secrets. Of an unconfirmed address, only what the account itself created. */
export async function exportEverything(
  work: Work,
  records: readonly PersonRecords[],
  actor: Actor,
): Promise<Record<string, unknown>> {
  const subject = { userId: actor.id, personId: actor.personId };
  return { about: profileMessages.notesOnRequest, ...(await reportOn(work, records, subject)) };
}

export function readDeletion(work: Work, userId: string): Promise<AccountDeletion> {
  return queries.countDeletion(work, userId, academyDate(work));
}

/** Throws email_mismatch. */
export function requireOwnEmail(actor: Actor, typed: string): void {
  if (typed !== actor.email) throw new Failure("email_mismatch");
}

/** Erases a confirmed address's person too. Throws last_admin, unauthenticated if it is gone. */
export async function deleteAccount(
  work: Work,
  records: readonly PersonRecords[],
  actor: Actor,
): Promise<void> {
  await work.transaction(async (work) => {
    const personId = await lockAccountPerson(work, actor.id);
    const subject = { userId: actor.id, personId };
    await eraseAccountRecords(work, records, subject);
    if (personId === null) return;
    await lockPerson(work, personId);
    for (const { erasePerson } of records) await erasePerson?.(work, { ...subject, personId });
  });
}

/** Locks the account, so that its address is not confirmed meanwhile. Returns its person. */
async function lockAccountPerson(work: Work, userId: string): Promise<string | null> {
  if (!(await lockAccountToDelete(work, userId))) throw new Failure("unauthenticated");
  return await queries.findPersonOf(work, userId);
}
