import { type PersonRecords, untilErased } from "#server/people/people.ts";
import { listBusyCalendarsOf, listBusyTimesOf } from "./busy-calendars.queries.ts";
import { findChoiceOf } from "./calendars.queries.ts";

const opensCalendar = "whoever has it reads a calendar";

const feedAddress = { withheld: opensCalendar, words: "the secret address of your feed" };
const lastRead = { fact: "when a program last read your calendar, and which" };
const reading = { fact: "when we last read it, and what came of it" };
const busyTime = { fact: "when you are busy by it" };

const ownCalendars = {
  name: "Your own calendars, if you are a coach",
  why: "So that nobody books an hour that is taken.",
  until: "Until you take the calendar away or leave the staff, or your account is deleted.",
};

export const calendarRecords: PersonRecords = {
  columns: {
    calendar_choices: {
      choice: { fact: "how sessions reach your calendar" },
      feed_token_hash: "not personal",
      feed_token: feedAddress,
      feed_key_id: "not personal",
      feed_read_at: lastRead,
      feed_read_by: { personal: "which program last read your calendar" },
      changed_at: { fact: "when you chose it" },
    },
    busy_calendars: {
      name: { personal: "what you call it" },
      address: { withheld: opensCalendar, words: "its address" },
      key_id: "not personal",
      position: "not personal",
      etag: "not personal",
      problem: "not personal",
      entries_read_at: reading,
      read_at: reading,
      tried_at: reading,
      created_at: { fact: "when you added it" },
    },
    busy_times: {
      starts_at: busyTime,
      ends_at: busyTime,
      title: { personal: "what its days marked free are called" },
      free_entry: "not personal",
      blocks: { fact: "which of them you blocked" },
    },
  },
  holdings: {
    calendar_choices: {
      name: "Your calendar",
      why: "To bring sessions to your calendar as you chose.",
      until: untilErased,
    },
    busy_calendars: ownCalendars,
    busy_times: ownCalendars,
  },
  async report(work, { userId }) {
    return {
      calendar_choices: (await findChoiceOf(work, userId)) ?? null,
      busy_calendars: await listBusyCalendarsOf(work, userId),
      busy_times: await listBusyTimesOf(work, userId),
    };
  },
};
