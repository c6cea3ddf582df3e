import { Failure } from "#contract/errors.ts";
import type {
  Lead,
  LeadStatus,
  LeadUpdate,
  ListLeads,
  PlaybookRequest,
} from "#contract/leads/leads.ts";
import { sendFormReceiptTo } from "#server/messages/messages.ts";
import { playbookLink } from "#server/playbook/playbook.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./leads.queries.ts";

export { countFoundLeads } from "./leads.queries.ts";

/** Rule leads.once-per-person. Nothing is stored or sent if the honeypot is filled. */
export async function requestPlaybook(work: Work, request: PlaybookRequest): Promise<void> {
  if (request.website) return;
  const { publicUrl } = work.config;
  await work.transaction(async (work) => {
    const lead = await queries.upsertLead(work, request);
    await sendFormReceiptTo(work, lead.person_id, {
      cause: { about: "lead", about_id: lead.id, occasion: String(lead.requests) },
      kind: "playbook-requested",
      to: request.email,
      props: { playbookUrl: playbookLink(publicUrl), publicUrl },
    });
  });
}

export function convertLead(work: Work, personId: string): Promise<void> {
  return queries.convertLead(work, personId);
}

export function listLeads(work: Work, input: ListLeads) {
  return queries.listLeads(work, input);
}

/** Throws not_found. */
export async function readLead(work: Work, id: string): Promise<Lead> {
  const lead = await queries.findLead(work, id);
  if (lead === undefined) throw new Failure("not_found");
  return lead;
}

/** Must run inside a unit of work. */
export function lockLeadStatuses(work: Work, ids: readonly string[]) {
  return queries.lockLeadStatuses(work, ids);
}

export function setLeadStatuses(work: Work, ids: readonly string[], status: LeadStatus) {
  return queries.setLeadStatuses(work, ids, status);
}

/** A status may change to any other. Throws not_found, changed_meanwhile. */
export async function updateLead(
  work: Work,
  id: string,
  { was, ...update }: LeadUpdate,
): Promise<Lead> {
  return await work.transaction(async (work) => {
    const before = await queries.lockLead(work, id);
    if (before === undefined) throw new Failure("not_found");
    refuseStale(before, update, was);
    await queries.updateLead(work, id, update);
    return await readLead(work, id);
  });
}
