import { offerPlace } from "#server/cohorts/cohorts.ts";
import { signLinkToken } from "#server/messages/messages.ts";
import { ensurePerson } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

type NewOffer = { cohort: string; email: string; answerBy: string; by: string };

/**
 * Until the end of the academy-local date `answerBy`. `by` is the id of a staff account. Returns
 * the place's id and the token of the link in the letter.
 */
export async function makeOffer(
  work: Work,
  { cohort: cohort_id, email, answerBy: answer_by, by: offered_by }: NewOffer,
): Promise<{ id: string; token: string }> {
  const person_id = await ensurePerson(work, email);
  const offer = { cohort_id, person_id, answer_by, offered_by, application_id: null };
  const { place_id: id } = await offerPlace(work, offer);
  const mail = { id: crypto.randomUUID(), recipient: email, target: id };
  return { id, token: await signLinkToken(work, "place", mail) };
}
