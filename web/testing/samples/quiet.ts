import { type QuietSettings, quietDefaults } from "#contract/quiet.ts";

/** The settings of somebody in New York who has changed nothing. */
export function sampleQuietSettings(values: Partial<QuietSettings> = {}): QuietSettings {
  return { ...quietDefaults, time_zone: "America/New_York", ...values };
}
