import type { Lead } from "#contract/leads/leads.ts";
import { sampleId } from "#web/testing/samples/ids.ts";

export function sampleLead(values: Partial<Lead> = {}): Lead {
  return {
    id: sampleId(1),
    person_id: sampleId(101),
    name: "Ana Ruiz",
    email: "ana@example.com",
    source: "landing_page",
    status: "new",
    created_at: "2026-11-05T12:00:00.000Z",
    mail_problem: null,
    ...values,
  };
}
