import { type QuietSettings, quietDefaults } from "#contract/quiet/quiet.ts";

/** The default settings of a user in New York. */
export function sampleQuietSettings(values: Partial<QuietSettings> = {}): QuietSettings {
  return { ...quietDefaults, time_zone: "America/New_York", ...values };
}
