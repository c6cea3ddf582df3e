import type { PersonRecords } from "#server/people/people.ts";
import { listDoneBy } from "./audit.queries.ts";

const evidence = "what was done with the academy's accounts and data stays provable for two years";

export const auditRecords: PersonRecords = {
  columns: {
    audit_log: {
      action: "not personal",
      actor: { kept: evidence },
      actor_id: { kept: evidence },
      subject: { kept: `the id alone: ${evidence}` },
      client_address: { kept: evidence },
      detail: "not personal",
    },
  },
  async report(work, { userId }) {
    return { audit_log: await listDoneBy(work, userId) };
  },
};
