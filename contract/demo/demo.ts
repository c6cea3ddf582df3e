import * as z from "zod";
import { call, plainRead } from "#contract/calls.ts";

export const DemoContent = z.object({
  people: z.int(),
  cohorts: z.array(z.string()),
  /** Kept because of real people or sessions. */
  kept_cohorts: z.array(z.string()),
});
export type DemoContent = z.infer<typeof DemoContent>;

const tags = ["demo"];

export const demo = {
  read: plainRead("demo.read")
    .route({ method: "GET", path: "/demo", tags, summary: "What is left of the demo content" })
    .output(DemoContent),
  remove: call("demo.remove", { changes: "everything" })
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
