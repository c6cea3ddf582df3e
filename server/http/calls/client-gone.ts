import type { FastifyReply } from "fastify";

/** Returns a signal that is aborted when the client has gone, or has the whole reply. */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  else raw.once("close", () => gone.abort());
  return gone.signal;
}
