import type { FastifyReply, FastifyRequest } from "fastify";
import type { Asked } from "#contract/calls.ts";
import type { RunRead } from "#server/db/slow-reads.ts";
import { type Actor, admit } from "./api.ts";
import { callerRequest, type Readers, toHeaders } from "./calls.ts";
import { clientGone } from "./client-gone.ts";

type Admitted = {
  reader: Actor;
  /** Runs a read of the download, if the caller may still have it. */
  run: RunRead;
};

/**
 * Admits the caller to a download. A download may last: each of its reads admits the caller again,
 * so that it breaks off when the login has ended, the account is suspended, a role was removed, or
 * the proof of who the caller is has become too old. Throws what `admit` throws.
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
  const runSlowly = slowReads({ account: reader.id, gone: clientGone(reply), isPatient: true });
  const run: RunRead = async (read) => {
    const stillThere = await identify({ ...caller, afterReply: () => undefined });
    admit(asked, stillThere, work.now());
    return await runSlowly(read);
  };
  return { reader, run };
}
