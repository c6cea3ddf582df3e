import type { Message, MessageState } from "./messages.ts";

type Words = { name: string; cause: string };

const kindWords: Readonly<Record<string, Words>> = {
  "account-reinstated": { name: "Account reinstated", cause: "A reinstated account" },
  "account-suspended": { name: "Account suspended", cause: "A suspended account" },
  "application-declined": { name: "Letter: declined", cause: "A decision on an application" },
  "application-postponed": { name: "Letter: not now", cause: "A decision on an application" },
  "application-received": { name: "Application received", cause: "An application" },
  "booking-cancelled": { name: "Booking cancelled", cause: "A cancelled booking" },
  "booking-changed": { name: "Session changed", cause: "A changed session" },
  "booking-confirmed": { name: "Booking confirmed", cause: "A confirmed booking" },
  "booking-requested": { name: "Booking received", cause: "A booking" },
  digest: { name: "Daily message", cause: "The day’s messages" },
  "email-verification-requested": {
    name: "Email verification",
    cause: "An email address to confirm",
  },
  "held-sessions": { name: "Sessions for a coach’s calendar", cause: "Sessions of a coach" },
  "info-session-cancelled": { name: "Info session cancelled", cause: "A cancelled info session" },
  "info-session-changed": {
    name: "Info session, another date",
    cause: "Somebody who comes to the next info session instead",
  },
  "info-session-later": {
    name: "Info session, to listen later",
    cause: "Somebody who listens to an info session later",
  },
  "info-session-registered": {
    name: "Info session registration",
    cause: "A registration for an info session",
  },
  "info-session-scheduled": { name: "Info session date", cause: "A date for an info session" },
  "mail-turned-off": { name: "Emails turned off", cause: "A request to get no more emails" },
  "meeting-changed": { name: "Meeting changed", cause: "A changed or cancelled meeting" },
  "passkey-changed": { name: "Passkey added or deleted", cause: "A passkey added or deleted" },
  "password-changed": { name: "Password changed", cause: "A changed password" },
  "password-reset-requested": { name: "Password reset", cause: "A request for a new password" },
  "place-changed": { name: "Place changed", cause: "New days of a cohort, or a moved place" },
  "place-confirmed": { name: "Place confirmed", cause: "A place in a cohort" },
  "place-ended": { name: "Place ended", cause: "The end of a place in a cohort" },
  "place-offered": { name: "Letter: a place", cause: "A decision on an application" },
  "place-opened": { name: "Place opened", cause: "A place that became free" },
  "playbook-requested": { name: "Playbook", cause: "A request for the playbook" },
  "resubscribe-requested": {
    name: "Turning emails on again",
    cause: "A request to get emails again",
  },
  "sessions-changed": {
    name: "Several sessions changed",
    cause: "A change of several sessions",
  },
  "staff-news": { name: "New application or booking", cause: "A new application or booking" },
  "staff-role-changed": { name: "Role changed", cause: "A role of staff given or taken" },
  "test-mail": { name: "Test email", cause: "A test by an admin" },
  "tier-request-decided": { name: "Tier request answered", cause: "An answered tier request" },
  "two-factor-changed": { name: "Two-factor changed", cause: "Two-factor turned on or off" },
  "two-factor-removal-requested": {
    name: "Two-factor removal requested",
    cause: "A request to remove two-factor",
  },
  "two-factor-removed": { name: "Two-factor removed", cause: "The removal of two-factor" },
  "voice-published": { name: "Words published", cause: "Published words of a member" },
};

const partWords: Readonly<Record<string, Words>> = {
  series: { name: "Welcome series", cause: "A request for the playbook" },
  nudge: { name: "Learning reminder", cause: "A module to go on with" },
  return: { name: "Next step after a pause", cause: "The end of a pause" },
  opening: { name: "Opened module", cause: "A module that a cohort has opened" },
  "cohort-open": { name: "Open cohort", cause: "A cohort that accepts applications" },
  "cohort-first": { name: "First day of a cohort", cause: "The first day of a cohort" },
  "cohort-last": { name: "Last day of a cohort", cause: "The last day of a cohort" },
  voice: { name: "Asked for words", cause: "A cohort that has ended" },
  meeting: { name: "New meeting", cause: "A new meeting of a cohort" },
  reminder: { name: "Session reminder", cause: "A booked session" },
  "info-session": { name: "After an info session", cause: "An info session that is over" },
  weekly: { name: "Weekly progress", cause: "A week of learning" },
  place: { name: "Offered place", cause: "An offer that ends soon or has expired" },
  news: { name: "New applications and bookings", cause: "New applications and bookings" },
};

export function messageInWords({ kind, items }: Pick<Message, "kind" | "items">): string {
  return listed(items.map(itemInWords)) ?? kindWords[kind]?.name ?? kind;
}

export function causeInWords({
  kind,
  items,
  copy_of,
}: Pick<Message, "kind" | "items" | "copy_of">) {
  if (copy_of !== null) return "Sent again by staff";
  const causes = items.map((item) => wordsOfPart(item)?.cause ?? item);
  return listed(causes) ?? kindWords[kind]?.cause ?? kind;
}

export const stateWords = {
  queued: "On its way",
  held: "Planned",
  sending: "On its way",
  sent: "Sent",
  failed: "Failed",
  dropped: "Not sent",
} as const satisfies Record<MessageState, string>;

type Stated = { state: MessageState; reason: string | null; last_error: string | null };

/** A word for each reason of waiting. */
export function stateInWords({ state, reason, last_error }: Stated): string {
  if (state === "held" && reason?.startsWith("quiet hours")) return "Quiet hours";
  if (state === "queued" && last_error !== null) return "Trying again";
  return stateWords[state];
}

function listed(words: string[]): string | null {
  const [first, ...others] = new Set(words);
  return first === undefined ? null : [first, ...others.map(uncapitalized)].join(", ");
}

function wordsOfPart(item: string): Words | undefined {
  const [part = ""] = item.split(" ");
  return partWords[part];
}

function itemInWords(item: string): string {
  const [part = "", number] = item.split(" ");
  const name = wordsOfPart(item)?.name ?? part;
  return number === undefined ? name : `${name}, part ${number}`;
}

function uncapitalized(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

export function kindsCalled(search: string): string[] {
  return called(kindWords, search);
}

type Part = { kind: string; part?: number };

/** One list for each part of a digest's name. */
export function partsCalled(search: string): Part[][] {
  const names: { name: string; part?: number }[] = [];
  for (const piece of search.split(",").map((words) => words.trim())) {
    const [, number] = /^part (\d)$/i.exec(piece) ?? [];
    if (number !== undefined) names.push({ name: names.pop()?.name ?? "", part: Number(number) });
    else if (piece !== "") names.push({ name: piece });
  }
  return names.map(({ name, ...part }) =>
    called(partWords, name).map((kind) => ({ kind, ...part })),
  );
}

function called(table: Readonly<Record<string, Words>>, search: string): string[] {
  const wanted = search.toLowerCase();
  return Object.keys(table).filter((key) => table[key]?.name.toLowerCase().includes(wanted));
}
