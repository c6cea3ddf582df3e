import { Failure } from "#contract/errors.ts";
import type { Lead, LeadUpdate, ListLeads, PlaybookRequest } from "#contract/leads.ts";
import { sendReceiptLater } from "#server/mail/messages.ts";
import { playbookLink } from "#server/playbook/playbook.ts";
import type { Runtime } from "#server/runtime.ts";
import * as queries from "./leads.queries.ts";

/**
 * Keeps the lead and sends the playbook, again if it was asked for before (design 2). A filled
 * honeypot is answered like anyone and does nothing (specification 5).
 */
export async function requestPlaybook(runtime: Runtime, request: PlaybookRequest): Promise<void> {
  if (request.website) return;
  await runtime.db.transaction().execute(async (trx) => {
    const lead = await queries.upsertLead(trx, request, runtime.now());
    await sendReceiptLater(runtime, trx, {
      cause: `lead/${lead.id}/playbook/${lead.requests}`,
      kind: "playbook-requested",
      to: lead.email,
      props: {
        name: lead.name,
        playbookUrl: await playbookLink(runtime, lead.id),
        publicUrl: runtime.config.publicUrl,
      },
    });
  });
}

export function listLeads(runtime: Runtime, input: ListLeads) {
  return queries.listLeads(runtime.db, input);
}

/** Throws not_found. */
export async function readLead({ db }: Runtime, id: string): Promise<Lead> {
  const lead = await queries.findLead(db, id);
  if (lead === undefined) throw new Failure("not_found");
  return lead;
}

/** Sets a lead's name and status; any status may follow any (specification 4). Throws not_found. */
export async function updateLead(runtime: Runtime, id: string, update: LeadUpdate): Promise<Lead> {
  const lead = await queries.updateLead(runtime.db, id, update);
  if (lead === undefined) throw new Failure("not_found");
  return lead;
}
