import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Failure } from "#contract/errors.ts";

/** How many calls in how many seconds: by one client's address, and about one email address. */
type Limit = { name: string; perClient: number; perEmail: number; seconds: number };

export const limits = {
  publicForm: { name: "form", perClient: 30, perEmail: 5, seconds: 600 },
  signIn: { name: "sign-in", perClient: 50, perEmail: 10, seconds: 600 },
  recovery: { name: "recovery", perClient: 20, perEmail: 5, seconds: 600 },
  signUp: { name: "sign-up", perClient: 20, perEmail: 5, seconds: 600 },
} as const satisfies Record<string, Limit>;

export type RateLimiters = (limit: Limit, kind: "perClient" | "perEmail") => RateLimiterPostgres;

/** Counters on the database, so that all processes count together. */
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

/** Counts a call by its client's address and by the email address. Throws too_many_requests. */
export async function limitCalls(
  context: { rateLimiters: RateLimiters; address: string },
  limit: Limit,
  email: string,
): Promise<void> {
  await limitClient(context, limit);
  await consume(context.rateLimiters(limit, "perEmail"), email);
}

/** Counts a call that is about no email address, by its client's alone. Throws too_many_requests. */
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
