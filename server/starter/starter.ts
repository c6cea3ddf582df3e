import type { StarterCourse } from "#content/courses/course.ts";
import { starterCourses } from "#content/courses/courses.ts";
import { starterSessions } from "#content/sessions.ts";
import { isStarterContentSettled, settleStarterContent } from "#server/academy/academy.ts";
import { createSession, hasSessions } from "#server/coaching/coaching.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { runInThread } from "#server/config/run-in-thread.ts";
import {
  createCourse,
  givePdf,
  hasCourses,
  insertModules,
  listWithoutPdf,
} from "#server/courses/courses.ts";
import { storeFile } from "#server/media/media.ts";
import type { Work } from "#server/work.ts";
import { dayOfSession } from "./day-of-session.ts";
import { type CourseCards, makeStudyCardsJob } from "./starter.jobs.ts";
import type { StudyCards } from "./study-cards.ts";

/**
 * Adds the first courses and sessions to a new academy, unless it is to begin empty or has some
 * already. Done only once, so content that staff delete does not come back (rule courses.starter).
 * If several processes start together, one does it. A job makes the study cards.
 */
export async function addStarterContent(work: Work): Promise<void> {
  if (work.config.content === "empty" || (await isStarterContentSettled(work))) return;
  await work.transaction(async (work) => {
    if (!(await settleStarterContent(work))) return;
    if ((await hasCourses(work)) || (await hasSessions(work))) return;
    for (const [index, course] of starterCourses.entries()) {
      await work.enqueue(makeStudyCardsJob, await addCourse(work, course, index));
    }
    await addSessions(work);
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
    order_index,
    is_locked: false,
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

async function addSessions(work: Work): Promise<void> {
  const today = academyDate(work);
  for (const { week, weekday, time, places, ...session } of starterSessions) {
    await createSession(work, {
      ...session,
      session_date: dayOfSession(today, { week, weekday }),
      session_time: time,
      max_participants: places,
      meeting_link: null,
    });
  }
}

/**
 * Makes the cards of modules that have no PDF yet, and attaches them. Safe to repeat: files stored
 * by a process that died are removed like other abandoned uploads.
 */
export async function makeStudyCards(work: Work, course: CourseCards): Promise<void> {
  const ids = course.modules.map(({ id }) => id);
  const missing = new Set(await listWithoutPdf(work, ids));
  const modules = course.modules.filter(({ id }) => missing.has(id));
  if (modules.length === 0) return;
  const files = await runInThread<Uint8Array[]>(
    new URL("./study-cards-thread.ts", import.meta.url),
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
  await givePdf(work, { courseId, moduleId }, address);
}

async function* chunksOf(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file;
}
