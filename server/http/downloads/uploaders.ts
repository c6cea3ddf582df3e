import type { FastifyReply, FastifyRequest } from "fastify";
import type { Asked } from "#contract/calls.ts";
import { type Actor, admit } from "#server/http/calls/api.ts";
import { callerRequest, type Identify } from "#server/http/calls/calls.ts";

type Upload = { request: FastifyRequest; reply: FastifyReply; now: Date } & Pick<
  Asked,
  "action" | "needsProof"
>;

/**
 * By bearer token, with the cookie for a proof, before the body is read; disconnects callers who
 * may not upload. Throws unauthenticated, forbidden, password_change_required, proof_required.
 */
export async function getUploader(
  identify: Identify,
  { request, reply, now, ...asked }: Upload,
): Promise<Actor> {
  const { authorization = "", cookie = "" } = request.headers;
  const isByToken = /^Bearer \S/i.test(authorization);
  const headers = new Headers(isByToken ? { authorization, cookie } : {});
  const actor = await identify(callerRequest(headers, reply));
  request.accountId = actor?.id ?? null;
  try {
    return admit(asked, actor, now);
  } catch (refusal) {
    reply.header("connection", "close");
    throw refusal;
  }
}
