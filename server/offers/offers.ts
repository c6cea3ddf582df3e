import { Failure } from "#contract/errors.ts";
import type { Offer } from "#contract/offers.ts";
import {
  type Auth,
  claimAddress,
  confirmAddress,
  findAccount,
  hashNewPassword,
  holdAccount,
} from "#server/accounts/accounts.ts";
import { acceptApplication } from "#server/applications/applications.ts";
import { answerOffer, findOffer, type StoredOffer } from "#server/cohorts/cohorts.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Actor } from "#server/http/api.ts";
import { convertLead } from "#server/leads/leads.ts";
import { readLinkToken } from "#server/messages/messages.ts";
import { namePerson, type PersonRecords } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

/**
 * Returns what the link shows. `actor` is the caller, if anybody: with another account than the
 * offer's, it does not learn the address and the name. Throws offer_unknown.
 */
export async function readOffer(work: Work, token: string, actor: Actor | null): Promise<Offer> {
  const { place_id: _, person_id: __, ...offer } = await getOffer(work, token);
  const present = await findAccount(work, { email: offer.email });
  const isStranger = actor !== null && actor.email !== offer.email;
  return {
    ...offer,
    ...(isStranger && { email: shortened(offer.email), name: null, has_name: false }),
    academy_time_zone: work.config.timeZone,
    status: isOpen(work, offer) || offer.status !== "offered" ? offer.status : "expired",
    account: accountOf(offer.email, { present, actor }),
    replaces_account: !isStranger && present?.email_verified === false,
  };
}

type Acceptance = {
  token: string;
  password?: string | undefined;
  name?: string | null | undefined;
};

type Joining = {
  auth: Auth;
  records: readonly PersonRecords[];
  actor: Actor | null;
  /** The client's network address. */
  from: string;
};

/** Returns an address without most of its name, as in "a…@example.com". */
function shortened(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf("@"))}`;
}

/**
 * Takes the offered place: for the caller if the offer has the caller's address, otherwise with a
 * new account, whose address the link confirms. Throws offer_unknown, offer_closed,
 * offer_of_account, account_suspended, email_taken, weak_password, and invalid_input without a
 * password for a new account.
 */
export async function acceptOffer(
  work: Work,
  { token, password, name = null }: Acceptance,
  joining: Joining,
): Promise<void> {
  const offer = await getOffer(work, token);
  if (!isOpen(work, offer)) throw new Failure("offer_closed");
  const present = await findAccount(work, { email: offer.email });
  const account = accountOf(offer.email, { present, actor: joining.actor });
  if (account === "other") throw new Failure("offer_of_account");
  if (account === "own") return await joinAs(work, { offer, name }, joining.actor);
  if (present?.suspended_at) throw new Failure("account_suspended");
  if (password === undefined) throw new Failure("invalid_input", { password: "Please choose one" });
  const { email } = offer;
  const passwordHash = await hashNewPassword(joining.auth, { email, password });
  await work.transaction(async (work) => {
    // The account is locked before the place, as joinAs does.
    await claimAddress(work, joining.records, { email, passwordHash, from: joining.from });
    if (name !== null) await namePerson(work, offer.person_id, name);
    await join(work, offer);
  });
}

/** Refuses the offered place, so that it is free. Throws offer_unknown, offer_closed. */
export async function refuseOffer(work: Work, token: string): Promise<void> {
  const { place_id } = await getOffer(work, token);
  await answerOffer(work, place_id, "refused");
}

type Answered = { offer: StoredOffer; name: string | null };

/** Joins as the caller. The link proves who reads the mail, so it also confirms the address. */
async function joinAs(work: Work, { offer, name }: Answered, actor: Actor | null): Promise<void> {
  await work.transaction(async (work) => {
    if (actor === null || !(await holdAccount(work, actor.id)))
      throw new Failure("unauthenticated");
    if (actor.personId === null) await confirmAddress(work, offer.email);
    if (name !== null) await namePerson(work, offer.person_id, name);
    await join(work, offer);
  });
}

async function join(work: Work, { place_id, person_id }: StoredOffer): Promise<void> {
  await answerOffer(work, place_id, "joined");
  await convertLead(work, person_id);
  await acceptApplication(work, person_id);
}

/** Returns the offer that the token was signed for. Throws offer_unknown. */
async function getOffer(work: Work, token: string): Promise<StoredOffer> {
  const subject = await readLinkToken(work, "place", token);
  const [placeId = "", address = ""] = subject?.split(" ") ?? [];
  const offer = placeId === "" ? undefined : await findOffer(work, placeId);
  // A person who was erased has another address.
  if (offer === undefined || offer.email !== address) throw new Failure("offer_unknown");
  return offer;
}

function isOpen(work: Work, { status, answer_by }: Pick<StoredOffer, "status" | "answer_by">) {
  return status === "offered" && academyDate(work) <= answer_by;
}

type Known = {
  present: { id: string; email_verified: boolean } | undefined;
  actor: Actor | null;
};

/** Whose account has the address of the offer. */
function accountOf(email: string, { present, actor }: Known): Offer["account"] {
  if (actor?.email === email) return "own";
  return actor !== null || present?.email_verified ? "other" : "none";
}
