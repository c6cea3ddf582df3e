import type { Message } from "./messages.ts";

/** What each kind of message is, as staff read it in the mail log. */
const kindWords: Readonly<Record<string, string>> = {
  "application-received": "Application received",
  "booking-cancelled": "Booking cancelled",
  "booking-changed": "Session changed",
  "booking-confirmed": "Booking confirmed",
  "booking-requested": "Booking received",
  digest: "Daily message",
  "email-verification-requested": "Email verification",
  "info-session-cancelled": "Info session cancelled",
  "info-session-registered": "Info session registration",
  "info-session-scheduled": "Info session date",
  "password-changed": "Password changed",
  "password-reset-requested": "Password reset",
  "place-opened": "Place opened",
  "playbook-requested": "Playbook",
  "resubscribe-requested": "Mail on again, confirmation",
  "staff-news": "Word to staff",
  "tier-request-decided": "Tier request answered",
};

/** What each part of a digest is. */
const partWords: Readonly<Record<string, string>> = {
  series: "Welcome series",
  nudge: "Learning nudge",
  reminder: "Session reminder",
  weekly: "Weekly progress",
  news: "New applications and bookings",
};

/** What a message is, as in "Welcome series, part 3" or "Session reminder, learning nudge". */
export function messageInWords({ kind, items }: Pick<Message, "kind" | "items">): string {
  const words = [...new Set(items.map(itemInWords))];
  const [first = kindWords[kind] ?? kind, ...others] = words;
  return [first, ...others.map(uncapitalized)].join(", ");
}

function itemInWords(item: string): string {
  const [part = "", number] = item.split(" ");
  const words = partWords[part] ?? part;
  return number === undefined ? words : `${words}, part ${number}`;
}

function uncapitalized(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** The kinds of messages, and of their parts, that are called so. */
export function kindsCalled(search: string): { kinds: string[]; parts: string[] } {
  const wanted = search.toLowerCase();
  const called = (table: Readonly<Record<string, string>>) =>
    Object.keys(table).filter((key) => table[key]?.toLowerCase().includes(wanted));
  return { kinds: called(kindWords), parts: called(partWords) };
}
