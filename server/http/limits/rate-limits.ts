import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Failure } from "#contract/errors.ts";
import type { Work } from "#server/work.ts";
import { countCall } from "./call-counts.queries.ts";
import { networkOf } from "./client-network.ts";

type CallLimit = { name: string; perClient: number; perAddress: number; seconds: number };

export const limits = {
  publicForm: { name: "form", perClient: 30, perAddress: 5, seconds: 600 },
  recovery: { name: "recovery", perClient: 20, perAddress: 5, seconds: 600 },
  signUp: { name: "sign-up", perClient: 20, perAddress: 5, seconds: 600 },
} as const satisfies Record<string, CallLimit>;

export type RateLimit = { name: string; points: number; seconds: number };

export type RateLimiters = (limit: RateLimit) => RateLimiterPostgres;

export type Counting = { rateLimiters: RateLimiters; address: string };

/** They count in the database, so that all processes share the counts. */
export function openRateLimiters(pool: Pool): RateLimiters {
  const open = new Map<string, RateLimiterPostgres>();
  return ({ name, points, seconds }) => {
    const limiter =
      open.get(name) ??
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: seconds,
      });
    open.set(name, limiter);
    return limiter;
  };
}

function clientLimit({ name, perClient: points, seconds }: CallLimit): RateLimit {
  return { name: `${name}/client`, points, seconds };
}

/**
 * One statement. Clients do not share the count about an address: nobody can use up the owner's.
 * What the first count refuses, the second does not count. Throws too_many_requests.
 */
export async function limitCalls(
  { work, address }: { work: Work; address: string },
  { name, perClient, perAddress, seconds }: CallLimit,
  email: string,
): Promise<void> {
  const now = Date.now();
  const network = networkOf(address);
  const refusedUntil = await countCall(work, {
    ...{ perClient, perAddress, now, expire: now + seconds * 1000 },
    client: `${name}/client:${keyOf(network)}`,
    address: `${name}/address:${keyOf(email, network)}`,
  });
  if (refusedUntil !== null) throw tooMany(refusedUntil - now);
}

/** Throws too_many_requests. */
export async function limitClient(context: Counting, limit: CallLimit): Promise<void> {
  const limiter = context.rateLimiters(clientLimit(limit));
  await consume(limiter, keyOf(networkOf(context.address)));
}

/** No address can be read from the key. */
export function keyOf(...words: string[]): string {
  return createHash("sha256").update(JSON.stringify(words)).digest("base64url");
}

/** A count that begins with this call lasts `seconds` if given. Throws too_many_requests. */
export async function consume(
  limiter: RateLimiterPostgres,
  key: string,
  { points = 1, seconds }: { points?: number; seconds?: number } = {},
): Promise<void> {
  try {
    await limiter.consume(key, points, seconds === undefined ? {} : { customDuration: seconds });
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw tooMany(reason.msBeforeNext);
  }
}

function tooMany(milliseconds: number): Failure {
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Failure("too_many_requests", undefined, { retryAfterSeconds });
}

export async function isWithin(limiter: RateLimiterPostgres, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return false;
    throw reason;
  }
}
