import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Failure } from "#contract/errors.ts";

/** How many calls are allowed in how many seconds, per client address and per email address. */
type Limit = { name: string; perClient: number; perEmail: number; seconds: number };

export const limits = {
  publicForm: { name: "form", perClient: 30, perEmail: 5, seconds: 600 },
  signIn: { name: "sign-in", perClient: 50, perEmail: 10, seconds: 600 },
  recovery: { name: "recovery", perClient: 20, perEmail: 5, seconds: 600 },
  signUp: { name: "sign-up", perClient: 20, perEmail: 5, seconds: 600 },
} as const satisfies Record<string, Limit>;

export type RateLimiters = (limit: Limit, kind: "perClient" | "perEmail") => RateLimiterPostgres;

/** Opens rate limiters that count in the database, so that all processes share the counts. */
export function openRateLimiters(pool: Pool): RateLimiters {
  const open = new Map<string, RateLimiterPostgres>();
  return (limit, kind) => {
    const keyPrefix = `${limit.name}/${kind}`;
    const limiter =
      open.get(keyPrefix) ??
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
        clearExpiredByTimeout: true,
        keyPrefix,
        points: limit[kind],
        duration: limit.seconds,
      });
    open.set(keyPrefix, limiter);
    return limiter;
  };
}

/** Counts a call per client and per email address. Throws too_many_requests. */
export async function limitCalls(
  context: { rateLimiters: RateLimiters; address: string },
  limit: Limit,
  email: string,
): Promise<void> {
  await limitClient(context, limit);
  await consume(context.rateLimiters(limit, "perEmail"), email);
}

/** Counts a call that concerns no email address, per client. Throws too_many_requests. */
export async function limitClient(
  context: { rateLimiters: RateLimiters; address: string },
  limit: Limit,
): Promise<void> {
  await consume(context.rateLimiters(limit, "perClient"), context.address);
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key.slice(0, 200));
  } catch (reason) {
    if (reason instanceof RateLimiterRes) throw new Failure("too_many_requests");
    throw reason;
  }
}
