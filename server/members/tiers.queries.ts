import { type Selectable, sql } from "kysely";
import type { FoundCount } from "#contract/lists/lists.ts";
import {
  type ListMembers,
  type Member,
  MembershipTier,
  type NewTierRequest,
  TierRequest,
} from "#contract/members/members.ts";
import type { Database } from "#server/db/database.ts";
import type { SortKey } from "#server/db/lists/cursors.ts";
import { type Conditions, pagesOf } from "#server/db/lists/pages.ts";
import type { Schema } from "#server/db/schema.ts";
import { mailProblem } from "#server/messages/messages.ts";
import {
  isAccountNamed,
  knownPersonWith,
  lastSeenAt,
  peopleFilters,
  personOfAccount,
} from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

const sorts = {
  email: { by: sql`email`, type: "text" },
  membership_tier: {
    by: sql`case membership_tier
      when 'basic' then '1' when 'premium' then '2' when 'elite' then '3' else '0' end`,
    type: "text",
  },
  created_at: { by: sql`created_at`, type: "timestamptz" },
} as const satisfies Record<string, SortKey>;

/** With any problem with mail to their address, confirmed or not. */
function members(db: Database) {
  return db
    .selectFrom("profiles")
    .innerJoin("accounts", "accounts.id", "profiles.id")
    .leftJoin("contacts", "contacts.id", "accounts.person_id")
    .leftJoin("tier_requests", (join) =>
      join
        .onRef("tier_requests.user_id", "=", "profiles.id")
        .on("tier_requests.status", "=", "pending"),
    )
    .select([
      "profiles.id",
      personOfAccount.as("person_id"),
      "profiles.email",
      "contacts.name",
      sql<boolean>`accounts.suspended_at is not null`.as("is_suspended"),
      "accounts.email_verified",
      "profiles.membership_tier",
      "profiles.created_at",
      "tier_requests.id as request_id",
      "tier_requests.requested_tier",
      "tier_requests.note",
      "tier_requests.created_at as requested_at",
    ])
    .select([
      mailProblem(knownPersonWith("profiles.email")).as("mail_problem"),
      isStaff.as("is_staff"),
      lastCohort.as("cohort"),
      sql<number>`(select count(*) from studied_modules
        where user_id = profiles.id and completed)`.as("completed_modules"),
      lastSeenAt("profiles.id").as("last_seen_at"),
    ]);
}

const isStaff = sql<boolean>`exists (select from role_holders
  where user_id = profiles.id and role in ('admin', 'coach'))`;
/** One that was called off only if there is no other. */
const lastCohort = sql<string | null>`(select cohort_list.title from place_list
  join cohort_list on cohort_list.id = cohort_id
  where person_id = accounts.person_id and status = 'joined'
  order by cancelled_at is not null, joined_at desc limit 1)`;

const { readPage, countRows } = pagesOf({
  sorts,
  sortedBy: "created_at",
  select: (db, where) => members(db).where(where),
});

function conditionsOf({ tier, staff, search, ...input }: ListMembers): Conditions {
  return [
    staff && (staff === "yes" ? isStaff : sql<boolean>`not ${isStaff}`),
    tier && isInTier(tier),
    ...peopleFilters("accounts.person_id", input),
    search && isAccountNamed(search),
  ];
}

function isInTier(tier: NonNullable<ListMembers["tier"]>) {
  if (tier === "none") return sql<boolean>`profiles.membership_tier is null`;
  if (tier === "requested") return sql<boolean>`tier_requests.id is not null`;
  return sql<boolean>`profiles.membership_tier = ${tier}`;
}

export async function listMembers(work: Work, input: ListMembers) {
  const { rows, next_cursor } = await readPage(work, input, conditionsOf(input));
  return { items: rows.map(toMember), next_cursor };
}

export async function countFoundMembers(work: Work, input: ListMembers): Promise<FoundCount> {
  return await countRows(work, conditionsOf(input));
}

export async function findMember(work: Work, userId: string): Promise<Member | undefined> {
  const row = await members(work.db).where("profiles.id", "=", userId).executeTakeFirst();
  return row && toMember(row);
}

/** Locks the profile, so that its tier and tier requests change one at a time. */
export function lockProfile(work: Work, userId: string) {
  return work.db
    .selectFrom("profiles")
    .select(["id", "email", "membership_tier"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setTier(
  work: Work,
  userId: string,
  membership_tier: MembershipTier | null,
): Promise<void> {
  await work.db.updateTable("profiles").set({ membership_tier }).where("id", "=", userId).execute();
}

/** By member, locked in the order of their ids. */
export function lockTiers(work: Work, ids: readonly string[]) {
  return work.db
    .selectFrom("profiles")
    .select(["id", "membership_tier as value"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function setTiers(
  work: Work,
  ids: readonly string[],
  membership_tier: MembershipTier | null,
): Promise<void> {
  if (ids.length === 0) return;
  await work.db.updateTable("profiles").set({ membership_tier }).where("id", "in", ids).execute();
}

export async function listMembersAsking(work: Work, ids: readonly string[], tier: MembershipTier) {
  if (ids.length === 0) return [];
  return await work.db
    .selectFrom("profiles")
    .innerJoin("tier_requests", "tier_requests.user_id", "profiles.id")
    .select(["profiles.id", "profiles.email"])
    .where("profiles.id", "in", ids)
    .where("tier_requests.status", "=", "pending")
    .where("tier_requests.requested_tier", "=", tier)
    .orderBy("profiles.id")
    .execute();
}

/** Until the person's address is confirmed. */
export async function listPendingTiersOf(work: Work, personId: string) {
  return await work.db
    .selectFrom("pending_tiers")
    .select(["membership_tier", "created_at"])
    .where("person_id", "=", personId)
    .execute();
}

export async function deletePendingTier(work: Work, personId: string): Promise<void> {
  await work.db.deleteFrom("pending_tiers").where("person_id", "=", personId).execute();
}

/** Without a tier in `from` the account keeps its own, as from an import. */
export async function copyTier(work: Work, from: string, to: string): Promise<void> {
  await work.db
    .updateTable("profiles")
    .set((eb) => ({
      membership_tier: eb.fn.coalesce(
        eb.selectFrom("memberships").select("membership_tier").where("user_id", "=", from),
        "membership_tier",
      ),
    }))
    .where("id", "=", to)
    .execute();
}

export function findTierRequest(work: Work, id: string) {
  return work.db
    .selectFrom("tier_requests")
    .select(["id", "user_id"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The pending request, or else the latest decided one. */
export async function findLatestTierRequest(work: Work, userId: string) {
  const row = await work.db
    .selectFrom("tier_requests")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toTierRequest(row);
}

/** Returns undefined if the member has a pending one. */
export async function insertTierRequest(work: Work, userId: string, request: NewTierRequest) {
  const created_at = work.now();
  const row = await work.db
    .insertInto("tier_requests")
    .values({ user_id: userId, ...request, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toTierRequest(row);
}

/** Returns false if there is none. */
export async function deletePendingTierRequest(work: Work, userId: string): Promise<boolean> {
  const { numDeletedRows } = await work.db
    .deleteFrom("tier_requests")
    .where("user_id", "=", userId)
    .where("status", "=", "pending")
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type Decision = {
  where: { id: string } | { user_id: string; requested_tier: MembershipTier };
  status: "accepted" | "declined";
  decided_by: string;
  decided_at: Date;
};

/** Returns undefined if it is not pending. */
export async function decideTierRequest(
  work: Work,
  { where, ...decision }: Decision,
): Promise<TierRequest | undefined> {
  const row = await work.db
    .updateTable("tier_requests")
    .set(decision)
    .where((eb) => eb.and(where))
    .where("status", "=", "pending")
    .returningAll()
    .executeTakeFirst();
  return row && toTierRequest(row);
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof members>["executeTakeFirstOrThrow"]>>;

function toMember(row: MemberRow): Member {
  const { id, person_id, email, name, email_verified, is_suspended, membership_tier } = row;
  const { created_at, mail_problem, is_staff, cohort, completed_modules, last_seen_at } = row;
  const { request_id, requested_tier, note, requested_at } = row;
  const waiting =
    request_id && requested_tier && requested_at
      ? toTierRequest({
          id: request_id,
          requested_tier,
          note,
          status: "pending",
          created_at: requested_at,
        })
      : null;
  return {
    id,
    person_id,
    email,
    name,
    is_suspended,
    email_verified,
    membership_tier: MembershipTier.nullable().parse(membership_tier),
    created_at: created_at.toISOString(),
    tier_request: waiting,
    mail_problem,
    ...{ is_staff, cohort, completed_modules },
    last_seen_at: last_seen_at?.toISOString() ?? null,
  };
}

type RequestRow = Pick<
  Selectable<Schema["tier_requests"]>,
  "id" | "requested_tier" | "note" | "status" | "created_at"
>;

function toTierRequest({ created_at, ...row }: RequestRow): TierRequest {
  return TierRequest.parse({ ...row, created_at: created_at.toISOString() });
}
