import type { Application } from "#contract/applications/applications.ts";
import type { OpenOfferChoice } from "#contract/applications/decisions.ts";
import { Failure } from "#contract/errors.ts";
import { findOpenOffer, withdrawOffer } from "#server/cohorts/cohorts.ts";
import type { Work } from "#server/work.ts";

/** `withdrawnOffer` is the place whose offer the change withdrew, for the audit log. */
export type Reviewed = { application: Application; withdrawnOffer: string | null };

/** Of a person's open offer, if there was one. `withdrawn` is the place's id. */
type Settled = { isKept: boolean; withdrawn: string | null };

export const noOffer: Settled = { isKept: false, withdrawn: null };

/** Keeps or withdraws it, as staff chose. Throws open_offer if there is one without a choice. */
export async function settleOpenOffer(
  work: Work,
  personId: string,
  { choice, by }: { choice: OpenOfferChoice | undefined; by: string },
): Promise<Settled> {
  const offer = await findOpenOffer(work, personId);
  if (offer === undefined) return noOffer;
  if (choice === "keep") return { isKept: true, withdrawn: null };
  if (choice === undefined) throw new Failure("open_offer");
  await withdrawOffer(work, offer.place_id, by);
  return { isKept: false, withdrawn: offer.place_id };
}
