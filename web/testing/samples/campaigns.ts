import type { LeadStanding, SeriesPart } from "#contract/campaigns/campaigns.ts";
import { sampleId } from "#web/testing/samples/ids.ts";

export function sampleSeriesPart(part: number): SeriesPart {
  return {
    part,
    after_days: 2 * part,
    subject: `Subject of ${part}`,
    html: `<p>Words of ${part}</p>`,
    text: `Plain words of ${part}`,
  };
}

export function sampleStanding(values: Partial<LeadStanding> = {}): LeadStanding {
  return {
    id: sampleId(1),
    person_id: sampleId(101),
    email: "ana@example.com",
    name: "Ana Ruiz",
    state: "active",
    sent: 2,
    next_at: "2026-11-06T12:00:00.000Z",
    reason: "part 3 of 6",
    mail_problem: null,
    created_at: "2026-11-01T12:00:00.000Z",
    ...values,
  };
}
