import type { CoachSlug } from "#content/coaches.ts";
import type { StarterCourse } from "#content/courses/course.ts";
import { starterCourses } from "#content/courses/courses.ts";
import { starterSessions } from "#content/sessions.ts";
import { isStarterContentSettled, settleStarterContent } from "#server/academy/academy.ts";
import { listLinked } from "#server/coaches/coaches.ts";
import { createSession, hasSessions } from "#server/coaching/coaching.ts";
import { listCoaches } from "#server/cohorts/cohorts.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { runInProcess } from "#server/config/run-in-process.ts";
import {
  createCourse,
  givePdf,
  hasCourses,
  insertModules,
  listWithoutPdf,
} from "#server/courses/courses.ts";
import { addDemo, addDemoCoaches } from "#server/demo/demo.ts";
import { storeFile } from "#server/media/media.ts";
import type { Work } from "#server/work.ts";
import { dayOfSession } from "./day-of-session.ts";
import { type CourseCards, makeStudyCardsJob } from "./starter.jobs.ts";
import type { StudyCards } from "./study-cards.ts";

/**
 * Unless the academy is to begin empty or has content; for a demo, with invented people. Only once,
 * so what staff delete stays away (rule courses.starter). Safe in several processes at once.
 */
export async function addStarterContent(work: Work): Promise<void> {
  if (work.config.content === "empty" || (await isStarterContentSettled(work))) return;
  await work.transaction(async (work) => {
    if (!(await settleStarterContent(work))) return;
    if ((await hasCourses(work)) || (await hasSessions(work))) return;
    const courseIds: string[] = [];
    for (const [index, course] of starterCourses.entries()) {
      const cards = await addCourse(work, course, index);
      courseIds.push(cards.course_id);
      await work.enqueue(makeStudyCardsJob, cards);
    }
    const coaches = work.config.content === "demo" ? await addDemoCoaches(work) : null;
    const sessionIds = await addSessions(work);
    if (coaches !== null) await addDemo(work, { courseIds, sessionIds, coaches });
  });
}

async function addCourse(
  work: Work,
  { title, description, membershipTierRequired, modules }: StarterCourse,
  order_index: number,
): Promise<CourseCards> {
  const { id: course_id } = await createCourse(work, {
    title,
    description,
    thumbnail: null,
    picture_id: null,
    order_index,
    is_locked: false,
    is_published: true,
    membership_tier_required: membershipTierRequired,
  });
  const rows = modules.map(({ title, text, minutes, cards }, index) => ({
    title,
    content: text.trim(),
    content_type: cards.length > 0 ? ("mixed" as const) : ("text" as const),
    duration: minutes,
    order_index: index,
  }));
  const added = await insertModules(work, course_id, rows);
  const withCards = modules.flatMap(({ title, cards }, index) => {
    const id = added[index]?.id;
    return id === undefined || cards.length === 0 ? [] : [{ id, title, cards: [...cards] }];
  });
  return { course_id, title, modules: withCards };
}

/** Ids in the order of the sessions. */
async function addSessions(work: Work): Promise<string[]> {
  const today = academyDate(work);
  const [first] = await listCoaches(work);
  const linked = new Map((await listLinked(work)).map(({ slug, user_id }) => [slug, user_id]));
  const accountOf = (slug: CoachSlug) => linked.get(slug) ?? first?.id ?? null;
  const ids: string[] = [];
  for (const { week, weekday, time, places, coach, ...session } of starterSessions) {
    const { id } = await createSession(work, accountOf(coach), {
      ...session,
      session_date: dayOfSession(today, { week, weekday }),
      session_time: time,
      session_turn: null,
      max_participants: places,
      meeting_link: null,
      cohort_id: null,
    });
    ids.push(id);
  }
  return ids;
}

/** For modules without a PDF. Safe to repeat: what a dead process stored is an abandoned upload. */
export async function makeStudyCards(work: Work, course: CourseCards): Promise<void> {
  const ids = course.modules.map(({ id }) => id);
  const missing = new Set(await listWithoutPdf(work, ids));
  const modules = course.modules.filter(({ id }) => missing.has(id));
  if (modules.length === 0) return;
  const files = await runInProcess<Uint8Array[]>(
    new URL("./study-cards-process.ts", import.meta.url),
    modules.map(({ title, cards }): StudyCards => ({ course: course.title, module: title, cards })),
  );
  for (const [index, { id, title }] of modules.entries()) {
    const file = files[index];
    if (file) await addPdf(work, { courseId: course.course_id, moduleId: id, title, file });
  }
}

type ModulePdf = { courseId: string; moduleId: string; title: string; file: Uint8Array };

async function addPdf(work: Work, { courseId, moduleId, title, file }: ModulePdf): Promise<void> {
  const address = await storeFile(work, {
    courseId,
    moduleId: null,
    kind: "pdf",
    fileName: `${title} - study cards.pdf`,
    content: chunksOf(file),
    uploadedBy: null,
  });
  await givePdf(work, moduleId, address);
}

async function* chunksOf(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file;
}
