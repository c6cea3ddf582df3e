import { implement } from "@orpc/server";
import { type Asked, proofLastsMs } from "#contract/calls.ts";
import { contract } from "#contract/contract.ts";
import { Failure } from "#contract/errors.ts";
import {
  type Action,
  isAllowedBeforePasswordChange,
  may,
  type Role,
} from "#contract/permissions.ts";
import type { RateLimiters } from "#server/http/limits/rate-limits.ts";
import type { Work } from "#server/work.ts";

export type Actor = {
  id: string;
  email: string;
  /** Null while the address is not confirmed. */
  personId: string | null;
  mustChangePassword: boolean;
  roles: Role[];
  loginSessionId: string;
  /** Null for a caller by access token alone. */
  provenAt: Date | null;
};

export type CallContext = {
  work: Work;
  rateLimiters: RateLimiters;
  /** Null for visitors, and in public calls, where the caller is not looked up. */
  actor: Actor | null;
  /** For the few public calls that tell an owner more. */
  identify: () => Promise<Actor | null>;
  /** Besides the fields that the contract names. */
  auditDetail: Record<string, string | null>;
  /** As given by the trusted proxy. */
  address: string;
  requestHeaders: Headers;
  /** As Set-Cookie values. */
  setCookies: (cookies: string[]) => void;
  setHeader: (name: string, value: string) => void;
};

/** No step has the index NaN: the library does not validate replies, `contractFields` is faster. */
export const api = implement(contract, {
  initialOutputValidationIndex: Number.NaN,
}).$context<CallContext>();

/** Throws unauthenticated, forbidden, password_change_required. */
export function requirePermission(action: Action | null | undefined, actor: Actor | null): Actor {
  if (actor === null) throw new Failure("unauthenticated");
  if (!action || !may(action, actor.roles)) throw new Failure("forbidden");
  if (actor.mustChangePassword && !isAllowedBeforePasswordChange(action)) {
    throw new Failure("password_change_required");
  }
  return actor;
}

/** Throws unauthenticated, forbidden, password_change_required, proof_required. */
export function admit(asked: Partial<Asked>, caller: Actor | null, now: Date): Actor {
  const actor = requirePermission(asked.action, caller);
  if (asked.needsProof && !hasRecentProof(actor, now)) throw new Failure("proof_required");
  return actor;
}

export function hasRecentProof({ provenAt }: Actor, now: Date): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() <= proofLastsMs;
}

/** Throws unauthenticated. */
export function signedIn(context: CallContext): Actor {
  if (context.actor === null) throw new Failure("unauthenticated");
  return context.actor;
}
