import type { OwnVoice, PublicVoice, Voice } from "#contract/voices/voices.ts";
import { sampleId } from "#web/testing/samples/ids.ts";

const words = {
  text: "I stopped dreading Mondays.",
  name: "Ana",
  trade: "title insurance",
  picture: null,
} as const;

export function samplePublicVoice(values: Partial<PublicVoice> = {}): PublicVoice {
  return { id: sampleId(61), ...words, is_cut: false, ...values };
}

/** Waits to be published. */
export function sampleVoice(values: Partial<Voice> = {}): Voice {
  return {
    ...{ id: sampleId(61), person_id: sampleId(62), person: "Ana Ruiz", email: "ana@example.com" },
    ...{ cohort_id: sampleId(63), cohort: "Spring cohort", ...words, state: "waiting" },
    ...{ position: null, agreed_at: "2026-11-05T12:00:00.000Z", consent: 1 },
    ...{ published_at: null, ended_at: null },
    ...values,
  };
}

/** Nothing was said. */
export function sampleOwnVoice(values: Partial<OwnVoice> = {}): OwnVoice {
  return {
    ...{ title: "Spring cohort", last_day: "2026-10-30", is_early: false },
    ...{ first_name: "Ana", uploaded: null, voice: null },
    ...values,
  };
}

export function sampleSaid(values: Partial<NonNullable<OwnVoice["voice"]>> = {}) {
  return {
    ...{ ...words, state: "published" as const, agreed_at: "2026-11-05T12:00:00.000Z" },
    ended_at: null,
    ...values,
  };
}
