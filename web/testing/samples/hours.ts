import { firstOpenHours, type OpenCoach, type OpenHours } from "#contract/coaching/hours.ts";
import { sampleId } from "#web/testing/samples/ids.ts";

export function sampleHours(values: Partial<OpenHours> = {}): OpenHours {
  return { ...firstOpenHours, lengths: ["60"], time_zone: "America/New_York", ...values };
}

export function sampleOpenCoach(values: Partial<OpenCoach> = {}): OpenCoach {
  return {
    coach_id: sampleId(31),
    name: "Nora",
    title: "One-to-one talk",
    lengths: ["60"],
    needs_confirmation: true,
    ...values,
  };
}
