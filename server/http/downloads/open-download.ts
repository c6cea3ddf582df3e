import type { FastifyReply, FastifyRequest } from "fastify";
import type { Asked } from "#contract/calls.ts";
import type { RunRead } from "#server/db/lists/slow-reads.ts";
import { type Actor, admit, requirePermission } from "#server/http/calls/api.ts";
import { callerRequest, type Readers, toHeaders } from "#server/http/calls/calls.ts";

type Admitted = {
  reader: Actor;
  run: RunRead;
};

/** Each read checks permission again, but not the proof's age. Throws what `admit` throws. */
export async function openDownload(
  { work, identify, slowReads }: Readers,
  asked: Asked,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Admitted> {
  const caller = callerRequest(toHeaders(request.headers), reply);
  const actor = await identify(caller);
  request.accountId = actor?.id ?? null;
  const reader = admit(asked, actor, work.now());
  const runSlowly = slowReads(reader.id);
  const run: RunRead = async (read) => {
    requirePermission(asked.action, await identify({ ...caller, afterReply: () => undefined }));
    return await runSlowly(read);
  };
  return { reader, run };
}
