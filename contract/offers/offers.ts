import * as z from "zod";
import { LinkToken, Password } from "#contract/accounts/accounts.ts";
import { call, read } from "#contract/calls.ts";
import { NamedCoach } from "#contract/coaches/coaches.ts";
import { PlaceStatus } from "#contract/cohorts/cohort-places.ts";
import { ChosenName, Instant, ShownEmail } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";

/**
 * "none": also an unconfirmed account, which the new one replaces. "other": confirmed, and the
 * caller is not logged in.
 */
const AccountOfOffer = z.enum(["none", "own", "other"]);

/** Days are academy-local. */
export const Offer = z.object({
  /** Expired also once the deadline has passed. */
  status: PlaceStatus,
  email: ShownEmail,
  /** Chosen, or given in a form. */
  name: z.string().nullable(),
  has_name: z.boolean(),
  answer_by: z.iso.date(),
  academy_time_zone: z.string(),
  /** Until when to pay: the place as taken, or as if it were accepted today. */
  pay_by: z.iso.date(),
  paid_on: z.iso.date().nullable(),
  /** Of the group; null if none is fixed. */
  first_meeting: z.object({ title: z.string(), starts_at: Instant }).nullable(),
  cohort: z.object({
    title: z.string(),
    first_day: z.iso.date(),
    last_day: z.iso.date(),
    hours_per_week: z.int().nullable(),
    price: z.string().nullable(),
    /** Markdown. */
    how_to_pay: z.string().nullable(),
    if_unsuited: z.string().nullable(),
    coaches: z.array(NamedCoach),
  }),
  account: AccountOfOffer,
  /** An account that was never confirmed. */
  replaces_account: z.boolean(),
});
export type Offer = z.infer<typeof Offer>;

const OfferToAnother = z.object({
  account: z.literal("wrong"),
  /** As in "a…@example.com". */
  email: ShownEmail,
});

/** Ended. The link is old, and tells a stranger no more than this. */
const EndedOffer = z.object({
  account: z.literal("unsaid"),
  status: PlaceStatus.exclude(["offered"]),
});
export type EndedOffer = z.infer<typeof EndedOffer>;

export const ShownOffer = z.discriminatedUnion("account", [Offer, OfferToAnother, EndedOffer]);
export type ShownOffer = z.infer<typeof ShownOffer>;

/** Omitting `name` changes none; null removes it. */
const NewAccount = { password: Password, name: ChosenName.nullable() };

const tags = ["offers"];
const byToken = z.strictObject({ token: LinkToken });
const done = z.object({ success: z.literal(true) });

export const offers = {
  read: read("offers.answer")
    .route({
      method: "POST",
      path: "/offers/check",
      tags,
      summary: "The offer of a place that a link in a letter leads to",
    })
    .input(byToken)
    .output(ShownOffer),
  // The page reads the offer again once it has logged the new member in.
  accept: call("offers.answer", { changes: [] })
    .route({
      method: "POST",
      path: "/offers/acceptances",
      tags,
      summary: "Take the offered place, with a new account or as the caller",
    })
    .input(byToken.extend(NewAccount).partial({ password: true, name: true }))
    .output(done),
  refuse: call("offers.answer", { changes: [] })
    .route({
      method: "POST",
      path: "/offers/refusals",
      tags,
      summary: "Refuse the offered place, so that it is free",
    })
    .input(byToken)
    .output(done),
};

const TypedName = z.union([z.string().trim().length(0), ChosenName]);

const name = TypedName.transform((typed) => typed || null);

export const newMemberForm = form(offers.accept, {
  schema: z.strictObject({ password: Password, name }),
  without: ["token"],
});

export const joinForm = form(offers.accept, {
  schema: z.strictObject({ name: name.exactOptional() }),
  without: ["token", "password"],
});

export const refusalForm = form(offers.refuse, {
  schema: z.strictObject({}),
  without: ["token"],
});

export const offerEndWords = {
  joined: "Took the place",
  refused: "Refused the place",
  expired: "Did not answer in time",
} as const;

export const offerMessages = {
  readFailed: "Failed to load the offer",
} as const;
