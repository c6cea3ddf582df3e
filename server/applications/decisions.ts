import type { ApplicationStatus } from "#contract/applications/applications.ts";
import type { Acceptance, Decision } from "#contract/applications/decisions.ts";
import { Failure } from "#contract/errors.ts";
import type { LetterKind, LetterValues } from "#contract/letters/letters.ts";
import { getCohort, lockOpenOffers, offerPlace } from "#server/cohorts/cohorts.ts";
import { composeLetter, emailKinds } from "#server/letters/letters.ts";
import { sendLetterLater } from "#server/messages/messages.ts";
import { lockKnownPerson } from "#server/people/people.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import { causeOf, readApplication } from "./applications.ts";
import { type Reviewed, settleOpenOffer } from "./open-offers.ts";
import * as reviews from "./reviews.queries.ts";

/** Holds a place until the end of an academy-local day. Throws as decide and offerPlace do. */
export function acceptApplication(
  work: Work,
  acceptance: Acceptance,
  coachId: string,
): Promise<Reviewed> {
  const { cohort_id, answer_by } = acceptance;
  return decide(work, { kind: "offer", decision: acceptance, coachId }, async (work, person_id) => {
    const { id: application_id } = acceptance;
    const offer = { cohort_id, person_id, application_id, answer_by, offered_by: coachId };
    const { link } = await offerPlace(work, offer);
    const { title, first_day, last_day } = await getCohort(work, cohort_id);
    return { values: { cohort: title, first_day, last_day, answer_by }, link };
  });
}

/** By a letter. Throws as decide does. */
export function declineApplication(work: Work, decision: Decision, coachId: string) {
  return decide(work, { kind: "decline", decision, coachId }, offerNothing);
}

/** By a letter. Throws as decide does. */
export function askToWait(work: Work, decision: Decision, coachId: string) {
  return decide(work, { kind: "later", decision, coachId }, offerNothing);
}

type Offered = {
  values: Omit<LetterValues, "name">;
  link: string | null;
};

async function offerNothing(): Promise<Offered> {
  return { values: { cohort: null, first_day: null, last_day: null, answer_by: null }, link: null };
}

const statuses = {
  offer: "accepted",
  decline: "declined",
  later: "reviewing",
} as const satisfies Record<LetterKind, ApplicationStatus>;

type Decided = { kind: LetterKind; decision: Decision; coachId: string };

/**
 * Runs `offer` in its transaction. Locks the person, as everything that gives places does. Throws
 * not_found, person_erased, changed_meanwhile, already_decided unless it decides again, has_place for
 * a letter without an offer (rule applications.has-place), open_offer unless the decision withdraws
 * it, and letter_leaving.
 */
async function decide(
  work: Work,
  { kind, decision, coachId }: Decided,
  offer: (work: Work, personId: string) => Promise<Offered>,
): Promise<Reviewed> {
  const { id, subject, text, open_offer } = decision;
  return await work.transaction(async (work) => {
    // The person, the offer and then the application, in the order in which others lock them.
    const person_id = await reviews.findApplicant(work, id);
    if (person_id === undefined) throw new Failure("not_found");
    await lockKnownPerson(work, person_id);
    await lockOpenOffers(work, [person_id]);
    const before = await reviews.lockApplication(work, id);
    if (before === undefined) throw new Failure("not_found");
    refuseOutdated(before, decision);
    const { name, email, taken_places } = await readApplication(work, id);
    if (kind !== "offer" && taken_places.length > 0) throw new Failure("has_place");
    const { withdrawn } = await settleOpenOffer(work, person_id, {
      choice: open_offer,
      by: coachId,
    });
    const { values, link } = await offer(work, person_id);
    const now = work.now();
    await reviews.reviewApplication(work, id, {
      status: statuses[kind],
      ...{ decided_at: now, reviewed_at: now, decided_by: coachId, reviewed_by: coachId },
      asked_later_at: kind === "later" ? now : null,
    });
    await sendLetterLater(work, {
      cause: causeOf(id, now.toISOString()),
      kind: emailKinds[kind],
      to: email,
      props: await composeLetter(work, {
        subject,
        text,
        values: { name, ...values },
        coachId,
        link,
      }),
    });
    return { application: await readApplication(work, id), withdrawnOffer: withdrawn };
  });
}

/** Throws changed_meanwhile, already_decided. */
function refuseOutdated(
  { status, decided_at }: { status: ApplicationStatus; decided_at: Date | null },
  { seen, decides_again }: Decision,
): void {
  refuseStale({ status, decided_at: decided_at?.toISOString() ?? null }, {}, seen);
  if (decided_at !== null && !decides_again) throw new Failure("already_decided");
}
