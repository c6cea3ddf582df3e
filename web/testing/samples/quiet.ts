import type { NextMessage } from "#contract/campaigns/campaigns.ts";
import type { Pause } from "#contract/quiet/pauses.ts";
import { type QuietSettings, quietDefaults } from "#contract/quiet/quiet.ts";

export function sampleQuietSettings(values: Partial<QuietSettings> = {}): QuietSettings {
  return { ...quietDefaults, time_zone: "America/New_York", ...values };
}

export function samplePause(values: Partial<Pause> = {}): Pause {
  return {
    quiet_until: null,
    earliest: "2026-11-29",
    latest: "2027-01-23",
    offers: [],
    ...values,
  };
}

/** A learning reminder on the next day of the pace. */
export const sampleNext: NextMessage = {
  next: {
    day: "2026-11-30",
    at: "2026-11-30T14:00:00.000Z",
    holds: [{ item: "nudge", about: "The first ten seconds" }],
    choices: ["skip", "today", "tomorrow"],
  },
  why_none: null,
  time_zone: "America/New_York",
};
