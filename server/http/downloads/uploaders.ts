import type { FastifyReply, FastifyRequest } from "fastify";
import type { Action } from "#contract/permissions.ts";
import { type Actor, requirePermission } from "#server/http/calls/api.ts";
import { callerRequest, type Identify } from "#server/http/calls/calls.ts";

type Upload = { request: FastifyRequest; reply: FastifyReply; action: Action };

/**
 * By bearer token only, before the body is read; disconnects callers who may not upload. Throws
 * unauthenticated, forbidden, password_change_required.
 */
export async function getUploader(
  identify: Identify,
  { request, reply, action }: Upload,
): Promise<Actor> {
  const { authorization = "" } = request.headers;
  const actor = await identify(callerRequest(new Headers({ authorization }), reply));
  request.accountId = actor?.id ?? null;
  try {
    return requirePermission(action, actor);
  } catch (refusal) {
    reply.header("connection", "close");
    throw refusal;
  }
}
