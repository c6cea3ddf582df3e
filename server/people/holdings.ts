import type { Holding } from "./person-records.ts";

export const untilErased = "Until you delete your account or ask us to delete it.";

/** Tables that name only whoever of the staff did something. */
export const ofStaff = {
  name: "If you work with us",
  why: "So that colleagues know whom to ask.",
  until: "As long as the record itself; your account’s deletion takes your name out of it.",
} as const satisfies Holding;

export const account = {
  name: "Your account",
  why: "To let you in, and nobody else.",
  until: untilErased,
} as const satisfies Holding;

export const coachingSessions = {
  name: "Sessions",
  why: "To hold your place, and to prepare the session.",
  until: untilErased,
} as const satisfies Holding;

export const membershipTier = {
  name: "Membership",
  why: "To open the courses of your tier.",
  until: untilErased,
} as const satisfies Holding;

export const emailChoices = {
  name: "Which emails you want",
  why: "So that we write to you only as you wish.",
  until: untilErased,
} as const satisfies Holding;

export const staffNotes = {
  name: "What our staff note",
  why: "So that whoever looks after you knows what was said.",
  until: untilErased,
} as const satisfies Holding;
