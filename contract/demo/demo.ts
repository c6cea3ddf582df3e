import * as z from "zod";
import { call, plainRead } from "#contract/calls.ts";

/** What is left of the demo content. All is empty once it is removed, or when there was none. */
export const DemoContent = z.object({
  /** How many people are invented. */
  people: z.int(),
  /** The titles of the cohorts that are removed with them. */
  cohorts: z.array(z.string()),
  /** The titles of those that stay, because of real people in them or of sessions for them. */
  kept_cohorts: z.array(z.string()),
});
export type DemoContent = z.infer<typeof DemoContent>;

const tags = ["demo"];

export const demo = {
  read: plainRead("demo.read")
    .route({ method: "GET", path: "/demo", tags, summary: "What is left of the demo content" })
    .output(DemoContent),
  remove: call("demo.remove")
    .route({
      method: "POST",
      path: "/demo/removal",
      tags,
      summary: "Delete all invented people and their cohorts; answers what was removed",
    })
    .output(DemoContent),
};

export const demoMessages = {
  removed: "The demo content has been removed.",
  removeFailed: "Failed to remove the demo content. Please try again.",
  readFailed: "Failed to load the demo content",
} as const;
