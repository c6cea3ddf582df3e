import * as z from "zod";
import { plainRead } from "#contract/calls.ts";
import { day } from "#contract/forms/fields.ts";
import { SourceName } from "#contract/lists/sources.ts";

export const FunnelStep = z.enum([
  "requested",
  "registered",
  "attended",
  "applied",
  "accepted",
  "joined",
  "finished",
]);
export type FunnelStep = z.infer<typeof FunnelStep>;

/** In weeks. */
export const funnelRanges = ["12", "26", "52"] as const;

const Count = z.int();

const FunnelCounts = z.object({
  requested: Count,
  registered: Count,
  attended: Count,
  applied: Count,
  accepted: Count,
  joined: Count,
  finished: Count,
} satisfies Record<FunnelStep, typeof Count>);
export type FunnelCounts = z.infer<typeof FunnelCounts>;

/** Academy-local, from Monday. */
export const FunnelWeek = z.object({ from: day(), to: day(), counts: FunnelCounts });
export type FunnelWeek = z.infer<typeof FunnelWeek>;

const FunnelSources = z.object({
  top: z.array(z.object({ source: z.string(), people: Count })),
  other: z.object({ sources: Count, people: Count }),
});

export const Funnel = z.object({
  weeks: z.array(FunnelWeek),
  /** Of as many weeks before. */
  before: FunnelCounts,
  sources: FunnelSources,
  includes_invented: z.boolean(),
});
export type Funnel = z.infer<typeof Funnel>;

export const ReadFunnel = z.strictObject({
  weeks: z.enum(funnelRanges).optional(),
  utm_source: SourceName.optional(),
});
export type ReadFunnel = z.infer<typeof ReadFunnel>;

export const funnel = {
  read: plainRead("funnel.read", { slow: "all" })
    .route({
      method: "GET",
      path: "/funnel",
      tags: ["funnel"],
      summary: "What happened in each week, from the playbook to the end of a cohort",
    })
    .input(ReadFunnel)
    .output(Funnel),
};

export const funnelMessages = {
  failed: "Failed to load the funnel",
  empty: "Nothing has happened in these weeks",
} as const;
