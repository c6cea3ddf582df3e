import * as z from "zod";
import { plainRead } from "#contract/calls.ts";
import { Id, Instant, ShownEmail } from "#contract/forms/fields.ts";
import { listInput, page } from "#contract/lists/pages.ts";
import { peopleFilters } from "#contract/lists/people-filters.ts";

export const seriesParts = 6;
export const seriesEveryDays = 2;
export const seriesTime = "09:00";

export const SeriesPart = z.object({
  part: z.int(),
  after_days: z.int(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type SeriesPart = z.infer<typeof SeriesPart>;

export const StandingState = z.enum(["active", "finished", "unsubscribed"]);
export type StandingState = z.infer<typeof StandingState>;

export const LeadStanding = z.object({
  id: Id,
  person_id: Id,
  email: ShownEmail,
  name: z.string().nullable(),
  state: StandingState,
  sent: z.int(),
  next_at: Instant.nullable(),
  reason: z.string().nullable(),
  mail_problem: z.string().nullable(),
  created_at: Instant,
});
export type LeadStanding = z.infer<typeof LeadStanding>;

const StandingSort = z.enum(["created_at", "email"]);
export const ListStandings = listInput(StandingSort).extend({
  state: StandingState.optional(),
  ...peopleFilters,
});
export type ListStandings = z.infer<typeof ListStandings>;

const tags = ["campaigns"];

export const campaigns = {
  series: plainRead("campaigns.read")
    .route({ method: "GET", path: "/campaigns/series", tags, summary: "The welcome series" })
    .output(z.array(SeriesPart)),
  standings: plainRead("campaigns.read", { slow: "filtered" })
    .route({
      method: "GET",
      path: "/campaigns/series/leads",
      tags,
      summary: "How far each lead is in the welcome series",
    })
    .input(ListStandings)
    .output(page(LeadStanding)),
};

export const campaignMessages = {
  seriesFailed: "Failed to load the series",
  standingsFailed: "Failed to load the leads",
  empty: "No leads yet",
} as const;
