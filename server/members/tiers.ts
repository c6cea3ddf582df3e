import { Failure } from "#contract/errors.ts";
import {
  type ListMembers,
  type Member,
  MembershipTier,
  type MemberUpdate,
  type NewTierRequest,
  type TierRequest,
} from "#contract/members/members.ts";
import { sendReceiptLater } from "#server/messages/messages.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./tiers.queries.ts";

export function listMembers(work: Work, input: ListMembers) {
  return queries.listMembers(work, input);
}

/** Throws not_found. */
export async function readMember(work: Work, userId: string): Promise<Member> {
  const member = await queries.findMember(work, userId);
  if (member === undefined) throw new Failure("not_found");
  return member;
}

/** Throws tier_requested while another request is pending. */
export async function requestTier(
  work: Work,
  userId: string,
  request: NewTierRequest,
): Promise<TierRequest> {
  const made = await queries.insertTierRequest(work, userId, request);
  if (made === undefined) throw new Failure("tier_requested");
  return made;
}

/** Throws not_found if none is pending. */
export async function withdrawTierRequest(work: Work, userId: string): Promise<void> {
  if (!(await queries.deletePendingTierRequest(work, userId))) throw new Failure("not_found");
}

export type DecidedTier = { member: Member; previousTier: MembershipTier | null };

/** Accepts a pending request for it, tells the member. Throws not_found, changed_meanwhile. */
export async function setTier(
  work: Work,
  actorId: string,
  { id, was, ...update }: MemberUpdate & { id: string },
): Promise<DecidedTier> {
  return await work.transaction(async (work) => {
    const profile = await getHeldProfile(work, id);
    refuseStale(profile, update, was);
    const previousTier = MembershipTier.nullable().parse(profile.membership_tier);
    const { membership_tier: tier = previousTier } = update;
    await queries.setTier(work, profile.id, tier);
    if (tier !== null) {
      const request = await queries.decideTierRequest(work, {
        where: { user_id: id, requested_tier: tier },
        ...decided(work, actorId, "accepted"),
      });
      if (request) await tellMember(work, profile.email, request);
    }
    return { member: await readMember(work, id), previousTier };
  });
}

/** Must run inside a unit of work. */
export function lockTiers(work: Work, ids: readonly string[]) {
  return queries.lockTiers(work, ids);
}

type NewTier = { ids: readonly string[]; tier: MembershipTier | null; actorId: string };

/** Accepts pending requests for exactly that tier, and tells those members. */
export async function setTiers(work: Work, { ids, tier, actorId }: NewTier): Promise<void> {
  await queries.setTiers(work, ids, tier);
  if (tier === null) return;
  const asking = await queries.listMembersAsking(work, ids, tier);
  for (const { id, email } of asking) {
    const request = await queries.decideTierRequest(work, {
      where: { user_id: id, requested_tier: tier },
      ...decided(work, actorId, "accepted"),
    });
    if (request) await tellMember(work, email, request);
  }
}

/** Tells the member. Throws not_found, tier_request_decided, also if two coaches decide at once. */
export function acceptTierRequest(work: Work, actorId: string, id: string): Promise<DecidedTier> {
  return decideTierRequest(work, actorId, { id, status: "accepted" });
}

/** Tells the member. Throws as acceptTierRequest does. */
export function declineTierRequest(work: Work, actorId: string, id: string): Promise<DecidedTier> {
  return decideTierRequest(work, actorId, { id, status: "declined" });
}

type Decision = "accepted" | "declined";

async function decideTierRequest(
  work: Work,
  actorId: string,
  { id, status }: { id: string; status: Decision },
): Promise<DecidedTier> {
  return await work.transaction(async (work) => {
    const known = await queries.findTierRequest(work, id);
    if (known === undefined) throw new Failure("not_found");
    const profile = await getHeldProfile(work, known.user_id);
    const request = await queries.decideTierRequest(work, {
      where: { id },
      ...decided(work, actorId, status),
    });
    if (request === undefined) throw new Failure("tier_request_decided");
    if (status === "accepted") await queries.setTier(work, profile.id, request.requested_tier);
    await tellMember(work, profile.email, request);
    const previousTier = MembershipTier.nullable().parse(profile.membership_tier);
    return { member: await readMember(work, profile.id), previousTier };
  });
}

function decided({ now }: Work, actorId: string, status: Decision) {
  return { status, decided_by: actorId, decided_at: now() };
}

type HeldProfile = NonNullable<Awaited<ReturnType<typeof queries.lockProfile>>>;

async function getHeldProfile(work: Work, userId: string): Promise<HeldProfile> {
  const profile = await queries.lockProfile(work, userId);
  if (profile === undefined) throw new Failure("not_found");
  return profile;
}

function tellMember(
  work: Work,
  email: string,
  { id, requested_tier, status }: TierRequest,
): Promise<void> {
  return sendReceiptLater(work, {
    cause: { about: "tier-request", about_id: id, occasion: "decided" },
    kind: "tier-request-decided",
    to: email,
    props: {
      requestedTier: requested_tier,
      isAccepted: status === "accepted",
      publicUrl: work.config.publicUrl,
    },
  });
}
