import { type QuietSettings, quietDefaults } from "#contract/quiet/quiet.ts";

export function sampleQuietSettings(values: Partial<QuietSettings> = {}): QuietSettings {
  return { ...quietDefaults, time_zone: "America/New_York", ...values };
}
