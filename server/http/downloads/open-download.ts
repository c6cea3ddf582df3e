import type { FastifyReply, FastifyRequest } from "fastify";
import type { Asked } from "#contract/calls.ts";
import type { RunRead } from "#server/db/lists/slow-reads.ts";
import { type Actor, admit, requirePermission } from "#server/http/calls/api.ts";
import { callerRequest, type Readers, toHeaders } from "#server/http/calls/calls.ts";

type Admitted = {
  reader: Actor;
  /** Runs a read of the download, if the caller may still have it. */
  run: RunRead;
};

/**
 * Admits the caller to a download. A download may last: each of its reads checks again that the
 * caller may have it, so that it breaks off when the login has ended, the account is suspended or a
 * role was removed. The age of the proof counts at the beginning alone. Throws what `admit`
 * throws.
 */
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
