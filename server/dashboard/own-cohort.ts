import { cohortState } from "#contract/cohorts/cohorts.ts";
import { lookBackState } from "#contract/cohorts/look-backs.ts";
import { payBy } from "#contract/cohorts/paying.ts";
import { whyClosed } from "#contract/courses/module-access.ts";
import type { CohortModule, OwnCohort } from "#contract/dashboard/own-cohort.ts";
import { Failure } from "#contract/errors.ts";
import { shownFirstName } from "#contract/people/first-name.ts";
import type { Role } from "#contract/permissions.ts";
import { listCohortMeetings } from "#server/coaching/coaching.ts";
import { findGroup } from "#server/cohorts/cohorts.ts";
import { academyDate, academyDateOf } from "#server/config/academy-clock.ts";
import type { Actor } from "#server/http/calls/api.ts";
import { listCohortModules } from "#server/progress/progress.ts";
import type { Work } from "#server/work.ts";
import { cohortDay } from "./dashboard.policy.ts";

/** Throws not_found for everyone who has no place in it, and while it is a draft. */
export async function readOwnCohort(
  work: Work,
  { id: userId, roles }: Pick<Actor, "id" | "roles">,
  cohortId: string,
): Promise<OwnCohort> {
  const group = await findGroup(work, { cohortId, userId });
  if (group === undefined) throw new Failure("not_found");
  const [today, zone, now] = [academyDate(work), work.config.timeZone, work.now()];
  const meetings = await listCohortMeetings(work, { cohortId, userId, zone, now });
  const modules = await listCohortModules(work, { cohortId, userId, today, zone });
  const { shown_names, name, joined_at, price, how_to_pay, paid_on, ...shown } = group;
  const pay_by = payBy({ ...group, taken_on: academyDateOf(work, joined_at) });
  const is_overdue = paid_on === null && pay_by < today;
  return {
    ...shown,
    state: cohortState({ ...group, is_published: true, cancelled_at: null }, today),
    ...cohortDay(group, today),
    first_names: shown_names.map(shownFirstName),
    own_first_name: name && shownFirstName(name),
    payment: { price, how_to_pay, paid_on, pay_by, is_overdue },
    look_back: lookBackState(group.last_day, today),
    meetings: meetings.map(({ starts_at, ...meeting }) => ({
      ...meeting,
      starts_at: starts_at.toISOString(),
    })),
    modules: modules.map((module) => toModule(module, roles, now)),
  };
}

type ModuleRow = Awaited<ReturnType<typeof listCohortModules>>[number];

function toModule(row: ModuleRow, roles: readonly Role[], now: Date): CohortModule {
  const { id, course_id, title, course_title, duration, completed, opens_after_days } = row;
  const closed = whyClosed(row, roles, now);
  return {
    ...{ id, course_id, title, course_title, duration, completed },
    week: Math.floor(opens_after_days / 7) + 1,
    opens_at: closed && "opensAt" in closed ? closed.opensAt.toISOString() : null,
  };
}
