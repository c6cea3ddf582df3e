import type { Transaction } from "kysely";
import { Failure } from "#contract/errors.ts";
import type {
  ListMembers,
  Member,
  MembershipTier,
  NewTierRequest,
  TierRequest,
} from "#contract/members.ts";
import type { Schema } from "#server/db/schema.ts";
import { sendReceiptLater } from "#server/mail/messages.ts";
import type { Runtime } from "#server/runtime.ts";
import * as queries from "./tiers.queries.ts";

/** Everyone with a profile, by email and tier, each with the request that waits (specification 7). */
export function listMembers({ db }: Runtime, input: ListMembers) {
  return queries.listMembers(db, input);
}

/** Throws not_found. */
export function readMember({ db }: Runtime, userId: string): Promise<Member> {
  return getMember(db, userId);
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

type NewTier = { id: string; membership_tier: MembershipTier | null };

/**
 * Sets a member's tier, and keeps who did it. A request for exactly that tier counts as accepted,
 * and the member is told (decision 1). Throws not_found.
 */
export async function setTier(
  runtime: Runtime,
  actorId: string,
  { id, membership_tier: tier }: NewTier,
): Promise<Member> {
  return await runtime.db.transaction().execute(async (trx) => {
    const profile = await getHeldProfile(trx, id);
    await changeTier(runtime, trx, { actorId, profile, tier });
    if (tier !== null) {
      const request = await queries.decideTierRequest(trx, {
        where: { user_id: id, requested_tier: tier },
        ...decided(runtime, actorId, "accepted"),
      });
      if (request) await tellMember(runtime, trx, profile.email, request);
    }
    return getMember(trx, id);
  });
}

/**
 * Gives the member the tier that was asked for, and tells the member. Throws not_found, and
 * tier_request_decided also to the second of two coaches who decide at once.
 */
export function acceptTierRequest(runtime: Runtime, actorId: string, id: string): Promise<Member> {
  return decideTierRequest(runtime, actorId, { id, status: "accepted" });
}

/** Leaves the tier as it is, and tells the member. Throws as acceptTierRequest does. */
export function declineTierRequest(runtime: Runtime, actorId: string, id: string): Promise<Member> {
  return decideTierRequest(runtime, actorId, { id, status: "declined" });
}

type Decision = "accepted" | "declined";

async function decideTierRequest(
  runtime: Runtime,
  actorId: string,
  { id, status }: { id: string; status: Decision },
): Promise<Member> {
  return await runtime.db.transaction().execute(async (trx) => {
    const known = await queries.findTierRequest(trx, id);
    if (known === undefined) throw new Failure("not_found");
    const profile = await getHeldProfile(trx, known.user_id);
    const request = await queries.decideTierRequest(trx, {
      where: { id },
      ...decided(runtime, actorId, status),
    });
    if (request === undefined) throw new Failure("tier_request_decided");
    if (status === "accepted") {
      await changeTier(runtime, trx, { actorId, profile, tier: request.requested_tier });
    }
    await tellMember(runtime, trx, profile.email, request);
    return getMember(trx, profile.id);
  });
}

function decided({ now }: Runtime, actorId: string, status: Decision) {
  return { status, decided_by: actorId, decided_at: now() };
}

async function getMember(
  db: Parameters<typeof queries.findMember>[0],
  userId: string,
): Promise<Member> {
  const member = await queries.findMember(db, userId);
  if (member === undefined) throw new Failure("not_found");
  return member;
}

type HeldProfile = NonNullable<Awaited<ReturnType<typeof queries.holdProfile>>>;

async function getHeldProfile(trx: Transaction<Schema>, userId: string): Promise<HeldProfile> {
  const profile = await queries.holdProfile(trx, userId);
  if (profile === undefined) throw new Failure("not_found");
  return profile;
}

type TierChange = { actorId: string; profile: HeldProfile; tier: MembershipTier | null };

async function changeTier(
  { now }: Runtime,
  trx: Transaction<Schema>,
  { actorId, profile, tier }: TierChange,
): Promise<void> {
  if (profile.membership_tier === tier) return;
  await queries.setTier(trx, profile.id, tier);
  const change = { actorId, userId: profile.id, from: profile.membership_tier, to: tier };
  await queries.recordTierChange(trx, change, now());
}

function tellMember(
  runtime: Runtime,
  trx: Transaction<Schema>,
  email: string,
  { id, requested_tier, status }: TierRequest,
): Promise<void> {
  return sendReceiptLater(runtime, trx, {
    cause: `tier-request/${id}/decided`,
    kind: "tier-request-decided",
    to: email,
    props: {
      requestedTier: requested_tier,
      isAccepted: status === "accepted",
      publicUrl: runtime.config.publicUrl,
    },
  });
}
