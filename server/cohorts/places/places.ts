import type { CohortPlace, PlaceUpdate } from "#contract/cohorts/cohort-places.ts";
import { Failure } from "#contract/errors.ts";
import { getCohort, lockCohort } from "#server/cohorts/locks.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { lockKnown } from "#server/people/people.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import { withdrawOffer } from "./offered-places.ts";
import { confirmPlaces, dropPlaceMails, sendEnded, sendMoved } from "./place-mails.ts";
import * as queries from "./places.queries.ts";

/** Including offers and past places. Throws not_found. */
export async function listPlaces(work: Work, cohortId: string): Promise<CohortPlace[]> {
  await getCohort(work, cohortId);
  return await queries.listPlaces(work, cohortId);
}

/** Throws not_found, person_unknown, cohort_full, already_in_cohort. */
export async function addPlace(
  work: Work,
  { cohort_id, email }: { cohort_id: string; email: string },
  by: string,
): Promise<CohortPlace> {
  return await work.transaction(async (work) => {
    // The person before the cohort, in the order in which others lock them.
    const found = await queries.findPerson(work, email);
    const [person_id] = await lockKnown(work, found === undefined ? [] : [found]);
    const { is_published } = await lockCohort(work, cohort_id);
    if (person_id === undefined) throw new Failure("person_unknown");
    const id = await queries.insertPlace(work, { cohort_id, person_id, given_by: by });
    if (is_published) await confirmPlaces(work, [id], "given");
    return await getPlace(work, id);
  });
}

/** All or nothing. Throws person_erased, not_found, cohort_full, already_in_cohort. */
export async function addPlaces(
  work: Work,
  cohortId: string,
  { personIds, by }: { personIds: readonly string[]; by: string },
): Promise<void> {
  await work.transaction(async (work) => {
    const kept = await lockKnown(work, personIds);
    if (kept.length < personIds.length) throw new Failure("person_erased");
    const { is_published } = await lockCohort(work, cohortId);
    const ids = await queries.insertPlaces(work, cohortId, { personIds, by });
    if (is_published) await confirmPlaces(work, ids, "given");
  });
}

/** Throws not_found, changed_meanwhile, invalid_input. */
export async function updatePlace(
  work: Work,
  { was, ...update }: PlaceUpdate,
  { id, by }: { id: string; by: string },
): Promise<CohortPlace> {
  return await work.transaction(async (work) => {
    await queries.lockPlaces(work, [id]);
    const before = await getPlace(work, id);
    refuseStale({ ...before, is_paid: before.paid_at !== null }, update, was);
    const { is_paid: _paid, paid_on: _on, ...values } = update;
    const payment = paymentOf(work, before, { ...update, by });
    await queries.updatePlace(work, id, { ...values, payment });
    return await getPlace(work, id);
  });
}

type Payments = { ids: readonly string[]; paid_on: string; paid_note: string | null };
type Payment = PlaceUpdate & { by: string };

/**
 * All or nothing; without a note each keeps its own. Throws not_found, place_left, invalid_input,
 * and changed_meanwhile if one is paid already.
 */
export async function markPaid(
  work: Work,
  { ids: named, paid_on, paid_note }: Payments,
  by: string,
): Promise<CohortPlace[]> {
  const ids = [...new Set(named)];
  return await work.transaction(async (work) => {
    await queries.lockPlaces(work, ids);
    const places = await queries.findPlaces(work, ids);
    if (places.length < ids.length) throw new Failure("not_found");
    if (places.some(({ status }) => status !== "joined")) throw new Failure("place_left");
    if (places.some(({ paid_at }) => paid_at !== null)) throw new Failure("changed_meanwhile");
    refuseDayToCome(work, paid_on);
    await queries.markPaid(work, ids, { paid_on, paid_note, by });
    return await queries.findPlaces(work, ids);
  });
}

type Move = { cohort_id: string; tell: boolean };

/** As movePlaces does. */
export async function movePlace(
  work: Work,
  { id, ...move }: Move & { id: string },
  by: string,
): Promise<CohortPlace> {
  const [moved] = await movePlaces(work, { ids: [id], ...move }, by);
  if (moved === undefined) throw new Failure("not_found");
  return moved;
}

/** All or nothing. Throws not_found, place_left, cohort_full, already_in_cohort. */
export async function movePlaces(
  work: Work,
  { ids: named, cohort_id: cohortId, tell }: Move & { ids: readonly string[] },
  by: string,
): Promise<CohortPlace[]> {
  const ids = [...new Set(named)];
  return await work.transaction(async (work) => {
    const places = await queries.findPlaces(work, ids);
    if (places.length < ids.length) throw new Failure("not_found");
    const from = places.map(({ cohort_id }) => cohort_id);
    if (from.includes(cohortId)) throw new Failure("already_in_cohort");
    const people = places.map(({ person_id }) => person_id);
    await lockKnown(work, people);
    await queries.lockCohorts(work, [...from, cohortId]);
    await freePlaces(work, ids, by);
    const copies = await queries.copyPlaces(work, ids, { cohortId, by });
    if (tell) await sendMoved(work, { from: ids, to: copies });
    return await queries.findPlaces(work, copies);
  });
}

/** Throws not_found, place_left. */
export async function endPlace(
  work: Work,
  { id, tell }: { id: string; tell: boolean },
  by: string,
): Promise<CohortPlace> {
  return await work.transaction(async (work) => {
    await getPlace(work, id);
    await freePlaces(work, [id], by);
    if (tell) await sendEnded(work, [id], { why: "taken-out" });
    return await getPlace(work, id);
  });
}

/** Throws not_found, offer_closed. */
export async function withdrawPlace(work: Work, id: string, by: string): Promise<CohortPlace> {
  return await work.transaction(async (work) => {
    await withdrawOffer(work, id, by);
    return await getPlace(work, id);
  });
}

/** Null if nothing is paid. Throws invalid_input for a day that is still to come. */
function paymentOf(work: Work, before: CohortPlace, { is_paid, paid_on, by }: Payment) {
  if (!(is_paid ?? before.paid_at !== null)) return null;
  if (paid_on) refuseDayToCome(work, paid_on);
  return {
    ...(before.paid_at === null && { paid_at: work.now(), paid_by: by }),
    paid_on: paid_on ?? before.paid_on ?? academyDate(work),
  };
}

/** Throws invalid_input. */
function refuseDayToCome(work: Work, paid_on: string): void {
  if (paid_on <= academyDate(work)) return;
  throw new Failure("invalid_input", { paid_on: "Please choose a day that is not to come" });
}

async function getPlace(work: Work, id: string): Promise<CohortPlace> {
  const place = await queries.findPlace(work, id);
  if (place === undefined) throw new Failure("not_found");
  return place;
}

/** Throws place_left if a place is no longer a member's. */
async function freePlaces(work: Work, ids: readonly string[], by: string): Promise<void> {
  if ((await queries.endPlaces(work, ids, by)) < ids.length) throw new Failure("place_left");
  await dropPlaceMails(work, ids, "the place has ended");
}
