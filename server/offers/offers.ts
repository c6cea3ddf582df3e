import { payBy } from "#contract/cohorts/paying.ts";
import { Failure } from "#contract/errors.ts";
import type { Offer, ShownOffer } from "#contract/offers/offers.ts";
import {
  type Auth,
  claimAddress,
  confirmAddress,
  findAccount,
  hashNewPassword,
  lockAccount,
} from "#server/accounts/accounts.ts";
import { acceptJoinedApplicant } from "#server/applications/applications.ts";
import {
  answerOffer,
  confirmPlaces,
  findFirstMeeting,
  findOffer,
  type StoredOffer,
} from "#server/cohorts/cohorts.ts";
import { academyDate, academyDateOf } from "#server/config/academy-clock.ts";
import type { Actor } from "#server/http/calls/api.ts";
import { convertLead } from "#server/leads/leads.ts";
import { readLinkToken } from "#server/messages/messages.ts";
import { namePerson, type PersonRecords } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

/**
 * With another account, `actor` learns only the shortened address, and once the offer has ended
 * only how. Throws offer_unknown.
 */
export async function readOffer(
  work: Work,
  token: string,
  actor: Actor | null,
): Promise<ShownOffer> {
  const { place_id, person_id: _, joined_at, ...offer } = await getOffer(work, token);
  const present = await findAccount(work, { email: offer.email });
  const account = accountOf(offer.email, { present, actor });
  const status = isOpen(work, offer) || offer.status !== "offered" ? offer.status : "expired";
  if (status !== "offered" && account !== "own") return { account: "unsaid", status };
  if (account === "wrong") return { account, email: shortened(offer.email) };
  return {
    ...offer,
    academy_time_zone: work.config.timeZone,
    pay_by: payBy({
      first_day: offer.cohort.first_day,
      taken_on: academyDateOf(work, joined_at ?? work.now()),
    }),
    first_meeting: await findFirstMeeting(work, place_id),
    status,
    account,
    replaces_account: present?.email_verified === false,
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
  from: string;
};

/** As in "a…@example.com". A single letter is left out, because it is the whole name. */
function shortened(email: string): string {
  const at = email.lastIndexOf("@");
  return `${at > 1 ? email.slice(0, 1) : ""}…${email.slice(at)}`;
}

/**
 * Rule offers.taken. Throws offer_unknown, offer_closed, offer_of_account, account_suspended,
 * email_taken, weak_password, and invalid_input without a password for a new account.
 */
export async function acceptOffer(
  work: Work,
  { token, password, name }: Acceptance,
  joining: Joining,
): Promise<void> {
  const offer = await getOffer(work, token);
  if (!isOpen(work, offer)) throw new Failure("offer_closed");
  const present = await findAccount(work, { email: offer.email });
  const account = accountOf(offer.email, { present, actor: joining.actor });
  if (account === "other" || account === "wrong") throw new Failure("offer_of_account");
  if (account === "own") return await joinAs(work, { offer, name }, joining.actor);
  if (present?.suspended_at) throw new Failure("account_suspended");
  if (password === undefined) throw new Failure("invalid_input", { password: "Please choose one" });
  const { email } = offer;
  const passwordHash = await hashNewPassword(joining.auth, { email, password });
  await work.transaction(async (work) => {
    // The account is locked before the place, as joinAs does.
    await claimAddress(work, joining.records, { email, passwordHash, from: joining.from });
    if (name !== undefined) await namePerson(work, offer.person_id, name);
    await join(work, offer);
  });
}

/** The place becomes free. Throws offer_unknown, offer_closed. */
export async function refuseOffer(work: Work, token: string): Promise<void> {
  const { place_id } = await getOffer(work, token);
  await answerOffer(work, place_id, "refused");
}

type Answered = { offer: StoredOffer; name: string | null | undefined };

/** The link proves who reads the mail, so it also confirms the caller's address. */
async function joinAs(work: Work, { offer, name }: Answered, actor: Actor | null): Promise<void> {
  await work.transaction(async (work) => {
    if (actor === null || !(await lockAccount(work, actor.id)))
      throw new Failure("unauthenticated");
    if (actor.personId === null) await confirmAddress(work, offer.email);
    if (name !== undefined) await namePerson(work, offer.person_id, name);
    await join(work, offer);
  });
}

async function join(work: Work, { place_id, person_id }: StoredOffer): Promise<void> {
  await answerOffer(work, place_id, "joined");
  await convertLead(work, person_id);
  await acceptJoinedApplicant(work, person_id);
  await confirmPlaces(work, [place_id], "accepted");
}

/** Throws offer_unknown. */
async function getOffer(work: Work, token: string): Promise<StoredOffer> {
  const subject = await readLinkToken(work, "place", token);
  const [placeId = "", address = ""] = subject?.split(" ") ?? [];
  const offer = placeId === "" ? undefined : await findOffer(work, placeId);
  // An erased person has another address.
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

function accountOf(email: string, { present, actor }: Known): Offer["account"] | "wrong" {
  if (actor !== null) return actor.email === email ? "own" : "wrong";
  return present?.email_verified ? "other" : "none";
}
