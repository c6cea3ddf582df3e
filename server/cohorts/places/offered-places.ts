import { addresses } from "#contract/addresses.ts";
import { leastDaysToAnswer } from "#contract/cohorts/cohort-places.ts";
import { Failure } from "#contract/errors.ts";
import { withToken } from "#contract/link-tokens.ts";
import { moveDay } from "#server/cohorts/cohort-days.ts";
import { lockCohort } from "#server/cohorts/locks.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { placeholderOf } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./offered-places.queries.ts";

export {
  findOffer,
  findOpenOffer,
  listOpenOffers,
  lockOpenOffers,
  type StoredOffer,
  withdrawOffers,
} from "./offered-places.queries.ts";

/**
 * The link works only in a mail to the person: its token is filled in when the mail is sent. Throws
 * not_found, cohort_not_offered, cohort_full, already_in_cohort, other_offer_open, and
 * invalid_input for a deadline that does not fit.
 */
export async function offerPlace(
  work: Work,
  offer: queries.NewOffer,
): Promise<{ place_id: string; link: string }> {
  return await work.transaction(async (work) => {
    const { state, last_day } = await lockCohort(work, offer.cohort_id);
    if (state !== "open" && state !== "running") throw new Failure("cohort_not_offered");
    const problem = deadlineProblem(offer.answer_by, { today: academyDate(work), last_day });
    if (problem !== null) throw new Failure("invalid_input", { answer_by: problem });
    const place_id = await queries.insertOffer(work, offer);
    return { place_id, link: offerLink(work.config.publicUrl, place_id) };
  });
}

/** Throws not_found, offer_closed. */
export async function withdrawOffer(work: Work, placeId: string, by: string): Promise<void> {
  await work.transaction(async (work) => {
    if ((await queries.withdrawOffers(work, [placeId], by)) > 0) return;
    throw new Failure((await queries.isPlace(work, placeId)) ? "offer_closed" : "not_found");
  });
}

/** Throws offer_closed if it was answered or withdrawn, or if its deadline has passed. */
export async function answerOffer(
  work: Work,
  placeId: string,
  answer: "joined" | "refused",
): Promise<void> {
  const today = academyDate(work);
  if (!(await queries.answerOffer(work, placeId, { answer, today }))) {
    throw new Failure("offer_closed");
  }
}

/** In one statement. */
const expiredAtOnce = 100;

/** Safe to run in several processes at once. */
export async function expireOffers(work: Work): Promise<void> {
  const today = academyDate(work);
  let expired: number;
  do expired = await queries.expireOffers(work, { today, limit: expiredAtOnce });
  while (expired === expiredAtOnce);
}

/** For mails to the person. */
export function offerLink(publicUrl: string, placeId: string): string {
  return withToken(publicUrl + addresses.place, "token", placeholderOf("place", placeId));
}

/** Null if the deadline fits (rule offers.deadline). */
function deadlineProblem(
  answerBy: string,
  { today, last_day }: { today: string; last_day: string },
): string | null {
  const earliest = moveDay(today, leastDaysToAnswer);
  if (answerBy < earliest) return "Please leave at least three days to answer";
  return answerBy > last_day ? "Please choose a day before the cohort ends" : null;
}
