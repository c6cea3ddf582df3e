import { entriesKeptYears } from "#contract/audit/audit.ts";
import type { PersonRecords } from "#server/people/people.ts";
import { listDoneBy } from "./audit.queries.ts";

const years = `${entriesKeptYears} years`;
const evidence = `what was done with the academy’s accounts and data stays provable for ${years}`;

export const auditRecords: PersonRecords = {
  columns: {
    audit_log: {
      action: { fact: "what was done" },
      created_at: { fact: "when" },
      actor: { kept: evidence, words: "the email address of who did it" },
      actor_id: { kept: evidence, words: "the number of the account" },
      subject: { kept: `the number alone: ${evidence}`, words: "the number of whom it is about" },
      client_address: { kept: evidence, words: "the network address" },
      detail: "not personal",
    },
  },
  holdings: {
    audit_log: {
      name: "Security log",
      why: "To find out what happened if somebody misuses an account: logins and failed ones, changes to passwords, and what our staff read and change.",
      until: `${years}, even if the account is deleted.`,
    },
  },
  async report(work, { userId }) {
    return { audit_log: await listDoneBy(work, userId) };
  },
};
