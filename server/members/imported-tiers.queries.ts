import { sql } from "kysely";
import type { MembershipTier } from "#contract/members/members.ts";
import type { Work } from "#server/work.ts";

export type ImportedTier = { person_id: string; tier: MembershipTier };

/** Of the account, or pending until the person confirms the address. */
export type ReplacedTier = ImportedTier & { previous_tier: MembershipTier | null };

export type ChangedTier = {
  account_id: string;
  person_id: string;
  tier: MembershipTier | null;
  previous_tier: MembershipTier | null;
};

/** For people without an account with a confirmed address. Returns whose pending tier changed. */
export async function keepPendingTiers(
  work: Work,
  tiers: readonly ImportedTier[],
): Promise<ReplacedTier[]> {
  const { rows } = await sql<ReplacedTier>`
    with wanted as (
      select person_id, tier from jsonb_to_recordset(${JSON.stringify(tiers)}::jsonb) wanted
        (person_id uuid, tier text)
      where not exists (select from accounts where accounts.person_id = wanted.person_id)
    ), kept as (
      insert into pending_tiers (person_id, membership_tier, created_at)
      select person_id, tier, ${work.now()} from wanted
      on conflict (person_id) do update set membership_tier = excluded.membership_tier
        where pending_tiers.membership_tier <> excluded.membership_tier
      returning person_id, membership_tier as tier
    )
    select kept.person_id, kept.tier, before.membership_tier as previous_tier
    from kept left join pending_tiers before on before.person_id = kept.person_id`.execute(work.db);
  return rows;
}

/** For accounts with a confirmed address. Returns which changed. */
export async function setImportedTiers(
  work: Work,
  tiers: readonly ImportedTier[],
): Promise<ChangedTier[]> {
  const { rows } = await sql<ChangedTier>`
    with held as (
      select profiles.id, profiles.membership_tier, wanted.person_id, wanted.tier
      from jsonb_to_recordset(${JSON.stringify(tiers)}::jsonb) wanted (person_id uuid, tier text)
      join accounts on accounts.person_id = wanted.person_id
      join profiles on profiles.id = accounts.id
      where profiles.membership_tier is distinct from wanted.tier
      order by profiles.id for update of profiles
    )
    update profiles set membership_tier = held.tier from held where profiles.id = held.id
    returning profiles.id as account_id, held.person_id, held.tier,
      held.membership_tier as previous_tier`.execute(work.db);
  return rows;
}

export async function revertPendingTiers(
  work: Work,
  tiers: readonly ReplacedTier[],
): Promise<void> {
  const given = JSON.stringify(tiers);
  await sql`
    update pending_tiers set membership_tier = given.previous_tier
    from jsonb_to_recordset(${given}::jsonb) given
      (person_id uuid, tier text, previous_tier text)
    where pending_tiers.person_id = given.person_id and membership_tier = given.tier
      and given.previous_tier is not null`.execute(work.db);
  await sql`
    delete from pending_tiers using jsonb_to_recordset(${given}::jsonb) given
      (person_id uuid, tier text, previous_tier text)
    where pending_tiers.person_id = given.person_id and membership_tier = given.tier
      and given.previous_tier is null`.execute(work.db);
}

/** Sets accounts whose tier is still the given one back. Returns which changed. */
export async function revertSetTiers(
  work: Work,
  tiers: readonly ReplacedTier[],
): Promise<ChangedTier[]> {
  const { rows } = await sql<ChangedTier>`
    update profiles set membership_tier = given.previous_tier
    from jsonb_to_recordset(${JSON.stringify(tiers)}::jsonb) given
      (person_id uuid, tier text, previous_tier text)
    join accounts on accounts.person_id = given.person_id
    where profiles.id = accounts.id and profiles.membership_tier = given.tier
    returning profiles.id as account_id, given.person_id, given.previous_tier as tier,
      given.tier as previous_tier`.execute(work.db);
  return rows;
}
