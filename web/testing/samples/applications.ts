import type { Application } from "#contract/applications/applications.ts";
import { sampleId } from "#web/testing/samples/ids.ts";

export function sampleApplication(values: Partial<Application> = {}): Application {
  return {
    id: sampleId(1),
    person_id: sampleId(41),
    name: "Ana Ruiz",
    email: "ana@example.com",
    status: "pending",
    notes: null,
    reviewed_by: null,
    reviewer: null,
    reviewed_at: null,
    created_at: "2026-11-05T12:00:00.000Z",
    responsible_id: null,
    responsible: null,
    promised_by: "2026-11-09",
    is_late: false,
    is_erased: values.answers === null,
    decided_at: null,
    decider: null,
    letter: null,
    asked_later_at: null,
    open_offer: null,
    taken_places: [],
    answers: {
      currentRole: "Real-estate agent",
      biggestChallenge: "I put off the second call for days.",
      whyNow: "A slow spring leaves room to learn.",
    },
    ...values,
  };
}
