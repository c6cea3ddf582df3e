import * as z from "zod";
import { plainRead } from "#contract/calls.ts";
import { SessionType } from "#contract/coaching/sessions.ts";
import { Id, ShownEmail, text } from "#contract/forms/fields.ts";

/** In characters, and in results of each kind. */
export const searchLimits = { shortest: 2, longest: 200, found: 6 } as const;

const titled = { id: Id, title: z.string() };

const FoundPerson = z.object({ id: Id, name: z.string().nullable(), email: ShownEmail });

/** The best matches first, without erased people. */
const Found = z.object({
  people: z.array(FoundPerson),
  cohorts: z.array(z.object({ ...titled, first_day: z.iso.date(), last_day: z.iso.date() })),
  courses: z.array(z.object(titled)),
  modules: z.array(z.object({ ...titled, course_id: Id, course: z.string() })),
  /** From today on first, academy-local. */
  sessions: z.array(
    z.object({
      ...titled,
      type: SessionType,
      session_date: z.iso.date(),
      session_time: z.string(),
    }),
  ),
});
export type Found = z.infer<typeof Found>;

const SearchedText = text().min(searchLimits.shortest).max(searchLimits.longest);

export const search = {
  find: plainRead("search.find", { slow: "all" })
    .route({
      method: "GET",
      path: "/search",
      tags: ["search"],
      summary: "Find people, cohorts, courses, modules and sessions by a part of a name or title",
    })
    .input(z.strictObject({ text: SearchedText }))
    .output(Found),
  recent: plainRead("search.find")
    .route({
      method: "GET",
      path: "/search/recent",
      tags: ["search"],
      summary: "The people whose pages the caller opened last, the latest first",
    })
    .output(z.array(FoundPerson)),
};

export const searchMessages = {
  failed: "Failed to search",
  offline: "You are offline. The search works again when you are connected.",
} as const;
