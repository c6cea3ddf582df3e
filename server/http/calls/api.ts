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

/** The signed-in caller of a call. */
export type Actor = {
  id: string;
  email: string;
  /** Null while the address is not confirmed. */
  personId: string | null;
  /** Whether the account can do nothing else before it has changed its password. */
  mustChangePassword: boolean;
  roles: Role[];
  loginSessionId: string;
  /** When this login last proved who it is; null for a caller by access token alone. */
  provenAt: Date | null;
};

export type CallContext = {
  work: Work;
  rateLimiters: RateLimiters;
  /** Null for visitors, and in calls that everyone may make, where the caller is not looked up. */
  actor: Actor | null;
  /** Looks up the caller, for the few public calls that tell an owner more. */
  identify: () => Promise<Actor | null>;
  /** What the audit log keeps of a recorded call besides the fields that the contract names. */
  auditDetail: Record<string, string | null>;
  /** The client's address, as given by the trusted proxy. */
  address: string;
  requestHeaders: Headers;
  /** Sets cookies on the reply, each as a Set-Cookie value. */
  setCookies: (cookies: string[]) => void;
  setHeader: (name: string, value: string) => void;
};

/**
 * The contract, which the routes of the features implement. No step has the index NaN, so the library
 * does not validate replies: `contractFields` copies them in a fraction of the time.
 */
export const api = implement(contract, {
  initialOutputValidationIndex: Number.NaN,
}).$context<CallContext>();

/** Throws unauthenticated, forbidden, password_change_required unless the caller may do the action. */
export function requirePermission(action: Action | null | undefined, actor: Actor | null): Actor {
  if (actor === null) throw new Failure("unauthenticated");
  if (!action || !may(action, actor.roles)) throw new Failure("forbidden");
  if (actor.mustChangePassword && !isAllowedBeforePasswordChange(action)) {
    throw new Failure("password_change_required");
  }
  return actor;
}

/**
 * Returns the caller. Throws what requirePermission throws, and proof_required if the call needs a
 * recent proof and the caller's is too old.
 */
export function admit(asked: Partial<Asked>, caller: Actor | null, now: Date): Actor {
  const actor = requirePermission(asked.action, caller);
  if (asked.needsProof && !hasRecentProof(actor, now)) throw new Failure("proof_required");
  return actor;
}

/** Whether the caller has proved within the last 15 minutes who they are. */
export function hasRecentProof({ provenAt }: Actor, now: Date): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() <= proofLastsMs;
}

/** Returns the signed-in caller. Throws unauthenticated. */
export function signedIn(context: CallContext): Actor {
  if (context.actor === null) throw new Failure("unauthenticated");
  return context.actor;
}
