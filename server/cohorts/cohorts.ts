import type { Cohort, CohortCopy, CohortInput, CohortUpdate } from "#contract/cohorts/cohorts.ts";
import type { NextCohort } from "#contract/cohorts/next-cohort.ts";
import { Failure } from "#contract/errors.ts";
import { holdTimeZone } from "#server/academy/academy.ts";
import {
  copyOpeningDays,
  hasOpened,
  keepOpen,
  spaceOpenings,
} from "#server/cohorts/members/openings.queries.ts";
import { saveShownName } from "#server/cohorts/members/own-cohort.queries.ts";
import { listMeetings, listPlaceIds } from "#server/cohorts/places/mailed-places.queries.ts";
import { meetingsInWords } from "#server/cohorts/places/meetings-in-words.ts";
import { confirmPlaces, sendDaysSince, sendNewDays } from "#server/cohorts/places/place-mails.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import { checkCohort, isUnderWay } from "./check-cohort.ts";
import { daysBetween, moveDay } from "./cohort-days.ts";
import * as queries from "./cohorts.queries.ts";
import { getCohort, lockCohortToChange } from "./locks.ts";

export {
  cohortOfCourse,
  cohortTier,
  cohortTierFor,
  cohortTiers,
  cohortTierUntil,
  openingFor,
  type TierOfCohort,
} from "#server/cohorts/members/access.queries.ts";
export { listOpenings, setOpenings } from "#server/cohorts/members/openings.ts";
export { findGroup } from "#server/cohorts/members/own-cohort.queries.ts";
export { listPlaceEntries } from "#server/cohorts/places/calendar-entries.ts";
export { findFirstMeeting } from "#server/cohorts/places/mailed-places.queries.ts";
export {
  answerOffer,
  expireOffers,
  findOffer,
  findOpenOffer,
  listOpenOffers,
  lockOpenOffers,
  offerLink,
  offerPlace,
  type StoredOffer,
  withdrawOffer,
  withdrawOffers,
} from "#server/cohorts/places/offered-places.ts";
export { meetingEntry } from "#server/cohorts/places/place-entries.ts";
export { confirmPlaces } from "#server/cohorts/places/place-mails.ts";
export { countFreePlaces, listMembersAmong } from "#server/cohorts/places/places.queries.ts";
export { addPlace, addPlaces, listPlaces, updatePlace } from "#server/cohorts/places/places.ts";
export { countFoundPlaces, listTakenPlaces } from "#server/cohorts/places/taken-places.queries.ts";
export { countFoundWaiting, listWaiting } from "#server/cohorts/waitlist/waitlist.queries.ts";
export { countFoundCohorts, findCohortDays, isCalledOff, listCoaches } from "./cohorts.queries.ts";
export {
  deleteInventedCohorts,
  handOverCohorts,
  listInventedCohorts,
  markInvented,
} from "./invented-cohorts.queries.ts";
export { getCohort, lockCohort } from "./locks.ts";

export async function listCohorts(work: Work, input: Parameters<typeof queries.listCohorts>[1]) {
  const page = await queries.listCohorts(work, input);
  return { ...page, academy_time_zone: work.config.timeZone };
}

export async function findNextCohort(work: Work): Promise<NextCohort> {
  const next = await queries.findNextCohort(work);
  if (next === undefined) return { cohort: null };
  const { id, ...cohort } = next;
  const meetings = meetingsInWords(await listMeetings(work, id), work.config.timeZone);
  return { cohort: { ...cohort, meetings } };
}

type Chosen = { coach_ids: string[] | undefined; course_ids: string[] | undefined };

/** Throws invalid_input for days that do not fit, without a way to pay, and for unknown ids. */
export async function createCohort(work: Work, input: CohortInput): Promise<Cohort> {
  const { coach_ids, course_ids, ...values } = input;
  return await work.transaction(async (work) => {
    await holdTimeZone(work);
    checkCohort(work, values);
    const id = await queries.insertCohort(work, values);
    const cohort = await choose(work, id, { coach_ids, course_ids });
    await spaceOpenings(work, id);
    return cohort;
  });
}

/**
 * Open modules stay open (rule cohorts.stays-open). Throws not_found, changed_meanwhile,
 * fewer_places_than_taken, cohort_begun for making a draft, and invalid_input as createCohort does.
 */
export async function updateCohort(
  work: Work,
  id: string,
  { was, ...update }: CohortUpdate,
): Promise<Cohort> {
  return await work.transaction(async (work) => {
    const before = await lockCohortToChange(work, id);
    refuseStale(toInput(before), update, was);
    const { coach_ids, course_ids, ...values } = update;
    const { first_day = before.first_day, last_day = before.last_day } = values;
    const { price = before.price, how_to_pay = before.how_to_pay } = values;
    const { is_published = before.is_published } = values;
    checkCohort(work, { first_day, last_day, price, how_to_pay, is_published }, before);
    await keepOpen(work, id);
    const isWithdrawn = before.is_published && values.is_published === false;
    if (isWithdrawn && (await hasBegun(work, before))) throw new Failure("cohort_begun");
    await queries.updateCohort(work, id, values);
    const cohort = await choose(work, id, { coach_ids, course_ids });
    if (before.courses.length === 0 && !isUnderWay(before)) await spaceOpenings(work, id);
    await writeOfChanges(work, { before, cohort });
    return cohort;
  });
}

/** Of what concerns them (rules cohorts.confirmed, cohorts.corrected). */
async function writeOfChanges(work: Work, { before, cohort }: { before: Cohort; cohort: Cohort }) {
  if (!cohort.is_published) return;
  if (!before.is_published) {
    await confirmPlaces(work, await listPlaceIds(work, cohort.id, "joined"), "given");
    return await sendDaysSince(work, cohort.id);
  }
  const isMoved = before.first_day !== cohort.first_day || before.last_day !== cohort.last_day;
  if (isMoved) await sendNewDays(work, cohort.id, { was: before });
}

/** Rule cohorts.copy. Throws not_found, invalid_input. */
export async function copyCohort(
  work: Work,
  id: string,
  { title, first_day }: CohortCopy,
): Promise<Cohort> {
  return await work.transaction(async (work) => {
    const original = await getCohort(work, id);
    const { coach_ids, course_ids, ...values } = toInput(original);
    const last_day = moveDay(original.last_day, daysBetween(original.first_day, first_day));
    const copy = { ...values, title, first_day, last_day, is_published: false };
    checkCohort(work, copy);
    const copyId = await queries.insertCohort(work, copy);
    await queries.setCoaches(work, copyId, coach_ids);
    await queries.setCourses(work, copyId, course_ids);
    await copyOpeningDays(work, id, copyId);
    return await getCohort(work, copyId);
  });
}

/** Throws not_found, cohort_has_members if anybody has or had a place, and cohort_has_sessions. */
export async function deleteCohort(work: Work, id: string): Promise<void> {
  if (!(await queries.deleteCohort(work, id))) throw new Failure("not_found");
}

/** To the group (rule cohorts.first-names). Throws not_found. */
export async function showFirstName(
  work: Work,
  choice: { cohortId: string; userId: string; isShown: boolean },
): Promise<void> {
  if (!(await saveShownName(work, choice))) throw new Failure("not_found");
}

/** The first day has come, or modules opened before the days were moved. */
async function hasBegun(work: Work, cohort: Cohort): Promise<boolean> {
  return isUnderWay(cohort) || (await hasOpened(work, cohort.id));
}

/** Throws invalid_input. */
async function choose(work: Work, id: string, { coach_ids, course_ids }: Chosen) {
  if (coach_ids) await queries.setCoaches(work, id, coach_ids);
  if (course_ids) await queries.setCourses(work, id, course_ids);
  const cohort = await getCohort(work, id);
  const chosen = toInput(cohort);
  if (coach_ids && coach_ids.length !== chosen.coach_ids.length) {
    throw new Failure("invalid_input", {
      coach_ids: "One of these coaches is no longer on the staff",
    });
  }
  if (course_ids && course_ids.length !== chosen.course_ids.length) {
    throw new Failure("invalid_input", {
      course_ids: "One of these courses has been deleted or archived",
    });
  }
  return cohort;
}

function toInput(cohort: Cohort): CohortInput {
  const { id: _, state, created_at, coaches, courses, ...stored } = cohort;
  const { taken_places: _taken, offered_places: _offered, kept_by: _kept, ...others } = stored;
  const { cancelled_at: _cancelled, cancel_reason: _reason, ...values } = others;
  return {
    ...values,
    coach_ids: coaches.map((coach) => coach.id),
    course_ids: courses.map((course) => course.id),
  };
}
