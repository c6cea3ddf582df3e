import { type Client, createORPCClient } from "@orpc/client";
import { BatchLinkPlugin } from "@orpc/client/plugins";
import type { AnyContractProcedure, ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { backgroundHeader, type SessionObject } from "#contract/accounts/accounts.ts";
import { batches } from "#contract/batches.ts";
import { contract } from "#contract/contract.ts";
import { isInUse } from "#web/lib/api/activity.ts";
import { askForProof } from "#web/lib/api/proof-question.ts";
import { decodeRefusal, readRefusal } from "#web/lib/api/refusals.ts";
import { announceSessionEnd } from "#web/lib/session/session-news.ts";

/** Options of one call. */
interface CallContext {
  /** Lets the request complete even if the user leaves the page. */
  outlivesPage?: boolean;
}

/** Sends reads that start at the same time as one request, which saves round trips. */
const batching = new BatchLinkPlugin<CallContext>({
  groups: [{ condition: isPlainRead, context: {} }],
  url: () => `${window.location.origin}${batches.path}`,
  maxSize: batches.maxSize,
  maxUrlLength: 4000,
  mode: "buffered",
});

/** Whether the call may be part of a batch: a read whose reply is no file. */
function isPlainRead({ request, path }: { request: { method: string }; path: readonly string[] }) {
  return request.method === "GET" && path.join(".") !== "coaching.calendar";
}

const link = new OpenAPILink<CallContext>(contract, {
  url: () => `${window.location.origin}/api`,
  headers: () => (isInUse() ? {} : { [backgroundHeader]: "1" }),
  fetch: async (request, init, { context }) => {
    const reply = await fetch(request, { ...init, keepalive: context.outlivesPage === true });
    // No read of the batch was answered, so each may be sent again.
    if (isBatch(request) && reply.status !== 207) throw new TypeError("The batch was not answered");
    return reply;
  },
  plugins: [batching],
  customErrorResponseBodyDecoder: decodeRefusal,
  interceptors: [({ next }) => retryIfProven(() => retryIfSignedIn(next))],
});

function isBatch({ url }: Request): boolean {
  return new URL(url).pathname === batches.path;
}

/** The client for all calls of the contract. It never retries a call that was carried out. */
export const api: JsonifiedClient<ContractRouterClient<typeof contract, CallContext>> =
  createORPCClient(link);

/** Returns the client for one call of the contract. Throws if the contract lacks it. */
export function clientOf<Reply>(call: AnyContractProcedure) {
  for (const [noun, verbs] of Object.entries(contract)) {
    const verb = Object.entries(verbs).find(([, other]) => other === call)?.[0];
    if (verb === undefined) continue;
    const path = [noun, verb];
    return createORPCClient<Client<CallContext, object, Reply, Error>>(link, { path });
  }
  throw new Error("The contract has no such call");
}

/**
 * Sends a call. If it is refused as unauthenticated but the session still exists, sends it again;
 * if the session has ended, announces the sign-out and throws the refusal.
 */
async function retryIfSignedIn<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  try {
    return await send();
  } catch (error) {
    if (readRefusal(error)?.code !== "unauthenticated") throw error;
    if ((await checkSession()) !== null) return send();
    announceSessionEnd();
    throw error;
  }
}

/**
 * Sends a call. If it is refused for lack of a recent proof, asks the user for one and sends the call
 * again. Throws the refusal if the user gives none.
 */
async function retryIfProven<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  try {
    return await send();
  } catch (error) {
    if (readRefusal(error)?.code !== "proof_required") throw error;
    if (await ensureProof()) return send();
    throw error;
  }
}

let proving: Promise<boolean> | null = null;

/**
 * Asks the user for a proof, unless the last one is recent. Returns whether there is a recent proof
 * now. Calls that need one at the same time share one question.
 */
export function ensureProof(): Promise<boolean> {
  proving ??= readOrAsk().finally(() => {
    proving = null;
  });
  return proving;
}

async function readOrAsk(): Promise<boolean> {
  const { is_recent, ways } = await api.accounts.proof();
  return is_recent || askForProof(ways);
}

let checking: Promise<SessionObject | null> | null = null;

/** Reads the session again. Calls refused at the same time share one request. */
function checkSession(): Promise<SessionObject | null> {
  checking ??= api.accounts.session().finally(() => {
    checking = null;
  });
  return checking;
}
