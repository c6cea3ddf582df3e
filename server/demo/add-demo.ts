import {
  demoCohortCourses,
  demoCohorts,
  demoHowToPay,
  demoOpeningDays,
  demoPeople,
} from "#content/demo.ts";
import {
  createCohort,
  listCoaches,
  listOpenings,
  markInvented,
  setOpenings,
} from "#server/cohorts/cohorts.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { updateCourse } from "#server/courses/courses.ts";
import type { Work } from "#server/work.ts";
import type { DemoCoaches } from "./add-demo-coaches.ts";
import { addAttendance, addInfoSessions, addMeetings } from "./add-demo-meetings.ts";
import { addDemoPerson, type DemoPlaces } from "./add-demo-person.ts";
import { asOf } from "./as-of.ts";

/** Ids of the starter content. */
export type DemoBase = {
  /** In its order. */
  courseIds: readonly string[];
  sessionIds: readonly string[];
  coaches: DemoCoaches;
};

const cohortsMadeDaysAgo = 100;

/** Dates count from today (rule demo.content). Must run inside a unit of work. */
export async function addDemo(
  work: Work,
  { courseIds, sessionIds, coaches }: DemoBase,
): Promise<void> {
  const coachIds = Object.values(coaches);
  const staff = (await listCoaches(work)).find(({ id }) => !coachIds.includes(id));
  if (staff === undefined) throw new Error("The academy has no staff yet");
  const course_ids = courseIds.slice(0, demoCohortCourses);
  for (const id of course_ids)
    await updateCourse(work, id, { membership_tier_required: "premium" });
  const cohort = { coachIds, course_ids };
  const past = await addCohort(work, { ...demoCohorts.past, ...cohort });
  const running = await addCohort(work, { ...demoCohorts.running, ...cohort });
  const open = await addCohort(work, { ...demoCohorts.open, ...cohort });
  const before = asOf(work, cohortsMadeDaysAgo);
  const meetings = (cohort: { id: string; firstDay: Temporal.PlainDate }) =>
    addMeetings(before, { ...cohort, coachId: coaches["nora-whitlock"] });
  const held = [...(await meetings(past)), ...(await meetings(running))];
  await meetings(open);
  const places: DemoPlaces = {
    cohorts: { past: past.id, running: running.id, open: open.id },
    ...{ modules: running.modules, sessionIds, staffId: staff.id },
  };
  await addInfoSessions(work);
  for (const person of demoPeople) await addDemoPerson(work, person, places);
  for (const id of held) await addAttendance(work, id, staff.id);
}

type DemoCohort = (typeof demoCohorts)[keyof typeof demoCohorts] & {
  coachIds: string[];
  course_ids: string[];
};

async function addCohort(
  work: Work,
  { title, startsIn, days, places, coachIds, course_ids }: DemoCohort,
) {
  const firstDay = Temporal.PlainDate.from(academyDate(work)).add({ days: startsIn });
  // Before its first day, no module is open yet, so each gets its own day.
  const before = asOf(work, cohortsMadeDaysAgo);
  const { id } = await createCohort(before, {
    title,
    first_day: firstDay.toString(),
    last_day: firstDay.add({ days: days - 1 }).toString(),
    ...{ places, coach_ids: coachIds, course_ids },
    hours_per_week: 2,
    price: "$640, or four payments of $160",
    how_to_pay: demoHowToPay,
    if_unsuited: "You can leave in the first two weeks and get the whole price back.",
    ...{ membership_tier: null, accepts_applications: true, is_published: true },
  });
  const { items } = await listOpenings(before, id);
  const openings = items.map(({ module_id }, index) => ({
    module_id,
    opens_after_days: demoOpeningDays[index] ?? 0,
  }));
  await setOpenings(before, id, { openings });
  await markInvented(work, id);
  return {
    id,
    firstDay,
    modules: items.map(({ course_id, module_id }) => ({ course_id, module_id })),
  };
}
