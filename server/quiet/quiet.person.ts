import { type PersonRecords, untilErased } from "#server/people/people.ts";
import { findQuietSettings } from "./quiet.queries.ts";

const whichEmails = { fact: "which emails you want" };

export const quietRecords: PersonRecords = {
  columns: {
    quiet_settings: {
      quiet_pace: { fact: "your learning pace" },
      quiet_mode: { fact: "whether quiet mode is on" },
      quiet_hours_start: { fact: "your quiet hours" },
      quiet_hours_end: { fact: "your quiet hours" },
      quiet_since: { fact: "since when you want quiet" },
      quiet_until: { fact: "until when you want quiet" },
      skipped_on: { fact: "which message you skipped" },
      wanted_at: { fact: "when you asked for one" },
      time_zone: { personal: "your time zone" },
      time_zone_chosen: { fact: "whether you chose it" },
      channel_email: whichEmails,
      session_reminders: whichEmails,
      weekly_progress: whichEmails,
      staff_news: whichEmails,
      updated_at: { fact: "when you changed them" },
    },
  },
  holdings: {
    quiet_settings: {
      name: "Settings",
      why: "To keep to the pace and the hours that suit you.",
      until: untilErased,
    },
  },
  async report(work, { userId }) {
    return { quiet_settings: (await findQuietSettings(work, userId)) ?? null };
  },
};
