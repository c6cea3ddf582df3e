import type { FastifyInstance } from "fastify";
import { AuditSearch, auditExport } from "#contract/audit/audit.ts";
import { Failure } from "#contract/errors.ts";
import { api } from "#server/http/calls/api.ts";
import type { Readers } from "#server/http/calls/calls.ts";
import { toCsv } from "#server/http/downloads/csv-columns.ts";
import { sendCsv } from "#server/http/downloads/csv-reply.ts";
import { openDownload } from "#server/http/downloads/open-download.ts";
import { clientAddress } from "#server/http/proxies.ts";
import { listEntries, record } from "./audit.ts";
import { entryColumns, readEntries } from "./export-entries.ts";

export const auditRoutes = {
  list: api.audit.list.handler(({ input, context }) => listEntries(context.work, input)),
};

export function registerAuditExport(app: FastifyInstance, parts: Readers): void {
  const { work } = parts;
  app.get(auditExport.path, async (request, reply) => {
    const { reader, run } = await openDownload(parts, auditExport, { request, reply });
    const search = AuditSearch.safeParse(request.query);
    if (!search.success) throw new Failure("invalid_input");
    await record(work, "audit.export", { by: reader, from: clientAddress(request) });
    const day = work.now().toISOString().slice(0, 10);
    return sendCsv(reply, `audit-log-${day}`, toCsv(entryColumns, readEntries(run, search.data)));
  });
}
