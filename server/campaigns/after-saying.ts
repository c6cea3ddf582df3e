import type { MessageItem } from "#server/messages/messages.ts";
import type { Facts, Item, Plan } from "./facts.ts";

export function toMessageItem(item: Item): MessageItem {
  switch (item.kind) {
    case "series":
      return { kind: item.kind, about_id: null, occasion: String(item.part) };
    case "nudge":
    case "return":
      return { kind: "nudge", about_id: null, occasion: item.day };
    case "opening":
      return { kind: item.kind, about_id: item.module_id, occasion: "opened" };
    case "cohort-open":
      return { kind: item.kind, about_id: item.cohort_id, occasion: item.occasion };
    case "cohort-day":
      return { kind: `cohort-${item.which}`, about_id: item.cohort_id, occasion: item.date };
    case "meeting":
      return { kind: item.kind, about_id: item.session_id, occasion: "added" };
    case "voice":
      return { kind: item.kind, about_id: item.cohort_id, occasion: "asked" };
    case "info-session":
      return { kind: item.kind, about_id: item.registration_id, occasion: item.starts_at };
    case "weekly":
      return { kind: item.kind, about_id: null, occasion: item.week };
    case "reminder":
      return {
        kind: `reminder-${item.lead}`,
        about_id: item.booking_id,
        occasion: item.starts_at,
      };
    case "place":
      return {
        kind: item.status === "offered" ? "place-reminder" : "place-expired",
        about_id: item.id,
        occasion: item.answer_by,
      };
    case "news":
      return { kind: `news-${item.about}`, about_id: item.id, occasion: item.since };
  }
}

/** When the plan's message is queued. */
export function afterSaying(facts: Facts, { day, items }: Plan): Facts {
  const known = { ...facts, mailedOn: day ?? facts.mailedOn };
  for (const item of items) Object.assign(known, whatChanges(known, item, day));
  return known;
}

function whatChanges(facts: Facts, item: Item, day: string | null): Partial<Facts> {
  switch (item.kind) {
    case "series": {
      const left = facts.series?.left.filter((part) => part !== item.part) ?? [];
      return { series: facts.series && { ...facts.series, left, lastOn: day } };
    }
    case "reminder":
      return {
        bookings: facts.bookings.map((booking) =>
          booking.id === item.booking_id
            ? { ...booking, reminded: [...booking.reminded, item.lead] }
            : booking,
        ),
      };
    case "place":
      return { places: facts.places.filter(({ id }) => id !== item.id) };
    case "news":
      return {
        news: facts.news.filter(({ about, id }) => about !== item.about || id !== item.id),
      };
    case "opening":
      return {
        openings: facts.openings.filter(({ module_id }) => module_id !== item.module_id),
        nextModule: facts.nextModule ?? { course_id: item.course_id, module_id: item.module_id },
      };
    case "cohort-open":
      return { openCohort: null };
    case "cohort-day":
      return {
        cohortDays: facts.cohortDays.filter(
          ({ cohort_id, which }) => cohort_id !== item.cohort_id || which !== item.which,
        ),
      };
    case "meeting":
      return {
        newMeetings: facts.newMeetings.filter(({ session_id }) => session_id !== item.session_id),
      };
    case "voice":
      return {
        voicesToAsk: facts.voicesToAsk.filter(({ cohort_id }) => cohort_id !== item.cohort_id),
      };
    case "return":
      return { putOff: { ...facts.putOff, hasReturned: true } };
    case "info-session":
      return {
        afterInfoSessions: facts.afterInfoSessions.filter(
          ({ registration_id }) => registration_id !== item.registration_id,
        ),
      };
    case "nudge":
    case "weekly":
      return {};
  }
}
