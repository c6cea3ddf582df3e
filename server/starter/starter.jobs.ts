import * as z from "zod";
import type { JobDefinition } from "#server/jobs/jobs.ts";

const Card = z.object({ front: z.string(), back: z.string() });

/** A course with those of its modules that have study cards, in the words of when it was added. */
export const CourseCards = z.object({
  course_id: z.uuid(),
  title: z.string(),
  modules: z.array(z.object({ id: z.uuid(), title: z.string(), cards: z.array(Card) })),
});
export type CourseCards = z.infer<typeof CourseCards>;

/** Drawing the study cards of a course that the academy began with. */
export const makeStudyCardsJob = {
  queue: "make-study-cards",
  payload: CourseCards,
  retries: 10,
  concurrency: 1,
} satisfies JobDefinition<typeof CourseCards>;
