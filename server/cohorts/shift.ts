import { type CohortDays, isCohortDay, lastDayProblem } from "#contract/cohorts/cohort-days.ts";
import type { CohortShift, ShiftPreview } from "#contract/cohorts/cohort-openings.ts";
import type { Cohort } from "#contract/cohorts/cohorts.ts";
import { Failure } from "#contract/errors.ts";
import { listComingSessions, lockSessions, moveCohortSessions } from "#server/coaching/coaching.ts";
import * as queries from "#server/cohorts/members/openings.queries.ts";
import { openSince } from "#server/cohorts/members/openings.ts";
import { listMailedPlaces } from "#server/cohorts/places/mailed-places.queries.ts";
import { sendNewDays } from "#server/cohorts/places/place-mails.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import { firstDayProblem } from "./check-cohort.ts";
import { moveDay } from "./cohort-days.ts";
import { updateCohort } from "./cohorts.queries.ts";
import { getCohort, lockCohortToChange } from "./locks.ts";

/** Throws not_found, invalid_input. */
export async function previewShift(work: Work, cohortId: string, days: number) {
  return await work.transaction(async (work) => {
    const cohort = await getCohort(work, cohortId);
    const before = await queries.listOpenings(work, cohortId);
    const after = await queries.listOpenings(work, cohortId, days);
    const openings = before.map((opening, index): ShiftPreview["openings"][number] => ({
      module_id: opening.module_id,
      title: opening.title,
      from: opening.opens_at.toISOString(),
      to: (after[index] ?? opening).opens_at.toISOString(),
      stays_open: cohort.is_published && openSince(work, opening) !== null,
    }));
    return {
      ...shiftDays(cohort, days),
      openings,
      sessions: (await listComingSessions(work, cohortId, days)).map(
        ({ from, to, ...session }) => ({
          ...session,
          ...{ from: from.toISOString(), to: to.toISOString() },
        }),
      ),
      told: cohort.is_published ? cohort.taken_places : 0,
      academy_time_zone: work.config.timeZone,
    };
  });
}

/** Throws not_found, changed_meanwhile, invalid_input, and what moveCohortSessions does. */
export async function shiftCohort(
  work: Work,
  cohortId: string,
  { days, was, ...along }: CohortShift,
  shiftedBy: string,
): Promise<Cohort> {
  return await work.transaction(async (work) => {
    // Sessions before the cohort, as in the verbs about them.
    const known = await listMoved(work, cohortId, along);
    await lockSessions(
      work,
      known.map(({ id }) => id),
    );
    const before = await lockCohortToChange(work, cohortId);
    refuseStale(before, {}, was);
    await queries.keepOpen(work, cohortId);
    const shifted = shiftDays(before, days);
    const { is_published } = before;
    const problem = firstDayProblem(work, { ...shifted, is_published }, before);
    if (problem !== null) throw new Failure("invalid_input", { days: problem });
    await updateCohort(work, cohortId, shifted);
    const sessions = await listMoved(work, cohortId, along);
    const members = is_published ? await listMembers(work, cohortId) : [];
    const bookings = await moveCohortSessions(work, shiftedBy, { sessions, days, members });
    if (is_published) await sendNewDays(work, cohortId, { was: before, bookings });
    return await getCohort(work, cohortId);
  });
}

type Along = Pick<CohortShift, "move_meetings" | "move_sessions">;

async function listMoved(work: Work, cohortId: string, { move_meetings, move_sessions }: Along) {
  const sessions = await listComingSessions(work, cohortId);
  return sessions.filter(({ is_meeting }) => (is_meeting ? move_meetings : move_sessions));
}

/** Their person ids. */
async function listMembers(work: Work, cohortId: string): Promise<string[]> {
  const places = await listMailedPlaces(work, { cohortId, status: "joined" });
  return places.map(({ person_id }) => person_id);
}

function shiftDays({ first_day, last_day }: CohortDays, days: number): CohortDays {
  const shifted = { first_day: moveDay(first_day, days), last_day: moveDay(last_day, days) };
  const fits = isCohortDay(shifted.first_day) && isCohortDay(shifted.last_day);
  const problem = fits ? lastDayProblem(shifted) : "Please enter a smaller number of days";
  if (problem !== null) throw new Failure("invalid_input", { days: problem });
  return shifted;
}
