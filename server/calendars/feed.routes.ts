import type { FastifyInstance, FastifyRequest } from "fastify";
import { feedPath } from "#contract/calendars/calendars.ts";
import { Failure } from "#contract/errors.ts";
import { networkOf } from "#server/http/limits/client-network.ts";
import {
  consume,
  keyOf,
  type RateLimit,
  type RateLimiters,
} from "#server/http/limits/rate-limits.ts";
import { clientAddress } from "#server/http/proxies.ts";
import type { Work } from "#server/work.ts";
import { readFeed } from "./feed.ts";

/** Of a client, which may read the feeds of many members. */
const wrongTokens: RateLimit = { name: "feed/wrong", points: 20, seconds: 600 };
const readings: RateLimit = { name: "feed/token", points: 60, seconds: 600 };

const token = /^[\w-]{32}$/;

/** The token is in the query, which is not logged. */
export function registerFeed(app: FastifyInstance, work: Work, rateLimiters: RateLimiters): void {
  app.get(feedPath, { exposeHeadRoute: true }, async (request, reply) => {
    const feed = await find(work, rateLimiters, request);
    reply.headers({ etag: feed.etag, "cache-control": "private, no-cache" });
    if (request.headers["if-none-match"] === feed.etag) return reply.code(304).send();
    return reply.type("text/calendar; charset=utf-8").send(await feed.write());
  });
}

/** Counts a wrong token before it is looked up. Throws not_found, too_many_requests. */
async function find(work: Work, rateLimiters: RateLimiters, request: FastifyRequest) {
  const { token: given } = request.query as { token?: unknown };
  const client = keyOf(networkOf(clientAddress(request)));
  await consume(rateLimiters(wrongTokens), client);
  if (typeof given !== "string" || !token.test(given)) throw new Failure("not_found");
  const feed = await readFeed(work, given, request.headers["user-agent"]);
  if (feed === null) throw new Failure("not_found");
  await rateLimiters(wrongTokens).reward(client);
  await consume(rateLimiters(readings), keyOf(given));
  return feed;
}
