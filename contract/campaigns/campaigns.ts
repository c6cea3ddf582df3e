import * as z from "zod";
import { call, plainRead, read } from "#contract/calls.ts";
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

/** What the member may do with the next message (rule campaigns.next). */
export const NextChoice = z.enum(["skip", "today", "tomorrow"]);
export type NextChoice = z.infer<typeof NextChoice>;

/** The next scheduled message to the member. `day` is in the member's zone. */
export const NextMessage = z.object({
  next: z
    .object({
      day: z.iso.date(),
      at: Instant,
      /** A part of the message, as in the mail log, and what it names. */
      holds: z.array(z.object({ item: z.string(), about: z.string().nullable() })),
      choices: z.array(NextChoice),
    })
    .nullable(),
  /** Null if one is planned. */
  why_none: z.enum(["unconfirmed", "mail_off", "paused", "quiet_mode", "nothing"]).nullable(),
  time_zone: z.string(),
});
export type NextMessage = z.infer<typeof NextMessage>;

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
  readNext: read("quiet.read_own")
    .route({ method: "GET", path: "/next_message", tags, summary: "Your next scheduled message" })
    .output(NextMessage),
  chooseNext: call("quiet.update_own", { changes: ["campaigns.readNext"] })
    .route({
      method: "POST",
      path: "/next_message",
      tags,
      summary: "Skip your next scheduled message, or have it today or tomorrow",
    })
    /** `day` is the one that the member saw. */
    .input(z.strictObject({ choice: NextChoice, day: z.iso.date() }))
    .output(NextMessage),
};

export const campaignMessages = {
  seriesFailed: "Failed to load the series",
  standingsFailed: "Failed to load the leads",
  empty: "No leads yet",
  choiceFailed: "Failed to change the next message",
} as const;
