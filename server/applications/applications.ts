import {
  type ApplicantEntry,
  type Application,
  type ApplicationRequest,
  type ApplicationReview,
  type ApplicationStatus,
  type ListApplications,
  reviewPromiseBusinessDays,
} from "#contract/applications/applications.ts";
import type { OpenOfferChoice } from "#contract/applications/decisions.ts";
import { Failure } from "#contract/errors.ts";
import type { HandingOver, Responsible } from "#contract/people/handing-over.ts";
import { listOpenOffers, lockOpenOffers, withdrawOffers } from "#server/cohorts/cohorts.ts";
import type { Actor } from "#server/http/calls/api.ts";
import {
  type Cause,
  findAnswerAbout,
  listMailsTo,
  sendFormReceiptLater,
  withdrawLetters,
} from "#server/messages/messages.ts";
import { holdOnStaff } from "#server/people/people.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./applications.queries.ts";
import { addBusinessDays } from "./business-days.ts";
import { noOffer, type Reviewed, settleOpenOffer } from "./open-offers.ts";
import * as reviews from "./reviews.queries.ts";

/** Why a letter is dropped. */
const changedByHand = "the status was changed by hand";

/** In an applicant's history. */
const mostMails = 20;

export { countFoundApplications } from "./applications.queries.ts";
export { addBusinessDays };

/**
 * Returns the academy-local date of the answer. The receipt repeats the answers only to `caller`'s
 * own confirmed address: otherwise anyone could have us mail a text to any address. Nothing is
 * stored if the honeypot is filled (rule forms.honeypot). Throws application_exists.
 */
export async function submitApplication(
  work: Work,
  request: ApplicationRequest,
  caller: Actor | null,
): Promise<string> {
  const { timeZone, publicUrl } = work.config;
  const reviewBy = addBusinessDays(work.now(), reviewPromiseBusinessDays, timeZone);
  if (request.website) return reviewBy;
  await work.transaction(async (work) => {
    const application = await queries.insertApplication(work, request);
    if (application === undefined) throw new Failure("application_exists");
    const { id, answers } = application;
    const isOwn = caller !== null && caller.personId !== null && caller.email === request.p_email;
    await sendFormReceiptLater(work, {
      cause: { about: "application", about_id: id, occasion: "received" },
      kind: "application-received",
      to: request.p_email,
      typedName: request.p_name,
      props: {
        reviewBy,
        answers: isOwn ? answers : null,
        publicUrl,
      },
    });
  });
  return reviewBy;
}

/** Does nothing without an application. */
export function acceptJoinedApplicant(work: Work, personId: string): Promise<void> {
  return queries.acceptJoinedApplicant(work, personId);
}

/** For a download, which needs a proof and is recorded. */
export function listWholeApplications(work: Work, input: ListApplications) {
  return queries.listApplications(work, input);
}

/** Without the words of applicants and staff (rule applications.words-not-listed). */
export async function listApplications(work: Work, input: ListApplications) {
  const { items, next_cursor } = await queries.listApplications(work, input);
  return { items: items.map(({ answers, notes, ...listed }) => listed), next_cursor };
}

/** Of the letter that tells of the decision made at this instant. */
export function causeOf(id: string, decidedAt: string): Cause {
  return { ...aboutApplication(id), occasion: decidedAt };
}

function aboutApplication(id: string) {
  return { about: "application", about_id: id } as const;
}

/** Throws not_found. */
export async function readApplication(work: Work, id: string): Promise<Application> {
  const application = await queries.findApplication(work, id);
  if (application === undefined) throw new Failure("not_found");
  const { decided_at: occasion } = application;
  const letter = await findAnswerAbout(work, { ...aboutApplication(id), occasion });
  return { ...application, letter };
}

/** By application, with the id of an open offer or null. Both are locked in a unit of work. */
export async function lockStatuses(work: Work, ids: readonly string[]) {
  await lockOpenOffers(work, await reviews.listApplicants(work, ids));
  const rows = await reviews.lockStatuses(work, ids);
  // Read afterwards: while the applications are locked, nobody is offered a place.
  const offers = await listOpenOffers(
    work,
    rows.map(({ person_id }) => person_id),
  );
  const offerOf = new Map(offers.map(({ person_id, place_id }) => [person_id, place_id]));
  return rows.map(({ id, person_id, status: value }) => ({
    ...{ id, value },
    open_offer: offerOf.get(person_id) ?? null,
  }));
}

type NewStatus = {
  status: ApplicationStatus;
  reviewerId: string;
  openOffers: OpenOfferChoice | undefined;
};

/** Sends nothing. Throws open_offer if one has an open offer without a choice about it. */
export async function setStatuses(
  work: Work,
  held: readonly { id: string; open_offer?: string | null }[],
  { status, reviewerId, openOffers }: NewStatus,
): Promise<void> {
  const offers = held.flatMap(({ open_offer }) => open_offer ?? []);
  if (offers.length > 0 && openOffers === undefined) throw new Failure("open_offer");
  if (openOffers === "withdraw") await withdrawOffers(work, offers, reviewerId);
  const ids = held.map(({ id }) => id);
  const undecided = openOffers === "keep" ? held.filter(({ open_offer }) => !open_offer) : held;
  await withdrawLetters(
    work,
    undecided.map(({ id }) => id),
    changedByHand,
  );
  const change = { status, reviewed_by: reviewerId, reviewed_at: work.now() };
  await reviews.reviewApplications(work, ids, change);
}

/**
 * Sends nothing; another status drops a letter that waits for the end of quiet hours. Throws
 * not_found, changed_meanwhile, and open_offer without a choice about an open offer.
 */
export async function reviewApplication(
  work: Work,
  id: string,
  { was, open_offer, ...review }: ApplicationReview,
  reviewerId: string,
): Promise<Reviewed> {
  return await work.transaction(async (work) => {
    const personId = await reviews.findApplicant(work, id);
    if (personId !== undefined) await lockOpenOffers(work, [personId]);
    const before = await reviews.lockApplication(work, id);
    if (before === undefined) throw new Failure("not_found");
    refuseStale(before, review, was);
    const isChanged = review.status !== undefined && review.status !== before.status;
    const { isKept, withdrawn } = isChanged
      ? await settleOpenOffer(work, before.person_id, { choice: open_offer, by: reviewerId })
      : noOffer;
    const reviewed = { reviewed_by: reviewerId, reviewed_at: work.now() };
    const undecided = {
      ...(isChanged && { asked_later_at: null }),
      ...(isChanged && !isKept && { decided_at: null, decided_by: null }),
    };
    await reviews.reviewApplication(work, id, { ...review, ...reviewed, ...undecided });
    if (isChanged && !isKept) await withdrawLetters(work, [id], changedByHand);
    return { application: await readApplication(work, id), withdrawnOffer: withdrawn };
  });
}

/** Throws not_found, changed_meanwhile, coach_gone. */
export async function handApplicationOver(
  work: Work,
  { id, was, ...change }: HandingOver,
): Promise<Responsible> {
  return await work.transaction(async (work) => {
    await holdOnStaff(work, change.responsible_id);
    const before = await reviews.lockApplication(work, id);
    if (before === undefined) throw new Failure("not_found");
    refuseStale(before, change, was);
    if (change.responsible_id !== undefined) {
      await reviews.setResponsible(work, id, change.responsible_id);
    }
    const { responsible_id, responsible } = await readApplication(work, id);
    return { responsible_id, responsible };
  });
}

/** For an invented person. Writes no letter. */
export async function inventAskedToWait(work: Work, id: string, coachId: string): Promise<void> {
  const now = work.now();
  await reviews.reviewApplication(work, id, {
    ...{ status: "reviewing", reviewed_by: coachId, decided_by: coachId },
    ...{ decided_at: now, reviewed_at: now, asked_later_at: now },
  });
}

/** The latest first. Throws not_found. */
export async function listHistory(work: Work, id: string): Promise<ApplicantEntry[]> {
  const { person_id } = await readApplication(work, id);
  const requests = await queries.listRequestsOf(work, person_id);
  const mails = await listMailsTo(work, person_id, mostMails);
  const entries = [
    ...requests.map(({ kind, at }) => ({ kind, at, mail: null })),
    ...mails.map(({ at, ...mail }) => ({ kind: "mail" as const, at, mail })),
  ];
  return entries
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
}
