import * as z from "zod";

/** Why nothing is to come, the most important first. */
export const WhyNoMail = z.enum([
  "erased",
  "invented",
  "suspended",
  "unsubscribed",
  "channel_email",
  "refused",
  "paused",
  "never_wrote",
  "nothing_planned",
]);
export type WhyNoMail = z.infer<typeof WhyNoMail>;

export const whyNoMailInWords = {
  erased: "The person was deleted",
  invented: "Demo person: gets no mail",
  suspended: "The account is suspended: only answers and notices are sent",
  unsubscribed: "Turned off by unsubscribing: only answers and notices are sent",
  channel_email: "Turned off in the quiet settings: only answers and notices are sent",
  refused: "The mail server refused the last mail to this address",
  paused: "Paused: quiet mode is on",
  never_wrote: "Never wrote to us, and has no account",
  nothing_planned: "Nothing is planned",
} as const satisfies Record<WhyNoMail, string>;
