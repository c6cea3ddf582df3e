import { implement } from "@orpc/server";
import { contract } from "#contract/contract.ts";
import { Failure } from "#contract/errors.ts";
import type { Role } from "#contract/permissions.ts";
import type { Work } from "#server/work.ts";
import type { RateLimiters } from "./rate-limits.ts";

/** Whoever makes a call, being signed in. */
export type Actor = {
  id: string;
  email: string;
  /** The person, once the address is confirmed. */
  personId: string | null;
  roles: Role[];
  loginSessionId: string;
};

/** Where the request's headers tell the client's address; what a client sends there is replaced. */
export const clientAddressHeader = "x-client-address";

export type CallContext = {
  work: Work;
  rateLimiters: RateLimiters;
  /** Null also in calls that everyone may make, where nobody is asked who they are. */
  actor: Actor | null;
  /** Who calls, for the few calls that everyone may make and that tell an owner more. */
  identify: () => Promise<Actor | null>;
  /** The client's address, as the trusted proxy tells it. */
  address: string;
  requestHeaders: Headers;
  /** Cookies for the reply, each as a Set-Cookie value. */
  setCookies: (cookies: string[]) => void;
};

/** The contract, to be filled with handlers by the features' routes. */
export const api = implement(contract).$context<CallContext>();

/** The signed-in caller. Throws unauthenticated. */
export function signedIn(context: CallContext): Actor {
  if (context.actor === null) throw new Failure("unauthenticated");
  return context.actor;
}
