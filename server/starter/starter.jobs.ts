import * as z from "zod";
import type { JobDefinition } from "#server/jobs/jobs.ts";

const Card = z.object({ front: z.string(), back: z.string() });

/** Titles as they were when the modules were added. */
export const CourseCards = z.object({
  course_id: z.uuid(),
  title: z.string(),
  modules: z.array(z.object({ id: z.uuid(), title: z.string(), cards: z.array(Card) })),
});
export type CourseCards = z.infer<typeof CourseCards>;

export const makeStudyCardsJob = {
  queue: "make-study-cards",
  payload: CourseCards,
  retries: 10,
  concurrency: 1,
} satisfies JobDefinition<typeof CourseCards>;
