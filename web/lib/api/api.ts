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
import { rereadAfter } from "#web/lib/api/rereading.ts";
import { announceSessionEnd } from "#web/lib/session/session-news.ts";

interface CallContext {
  /** The request completes even if the user leaves the page. */
  outlivesPage?: boolean;
  /** Leaves it to the caller to repeat the reads that the call changes. */
  isRereadLater?: boolean;
}

/** Sends reads that start at the same time as one request, which saves round trips. */
const batching = new BatchLinkPlugin<CallContext>({
  groups: [{ condition: isPlainRead, context: {} }],
  url: () => `${window.location.origin}${batches.path}`,
  maxSize: batches.maxSize,
  maxUrlLength: 4000,
  mode: "buffered",
});

/** A read whose reply is no file. */
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
  interceptors: [
    ({ next, path, context }) => {
      const send = () => retryIfProven(() => retryIfSignedIn(next));
      return context.isRereadLater ? send() : rereadAfter(path, send);
    },
  ],
});

function isBatch({ url }: Request): boolean {
  return new URL(url).pathname === batches.path;
}

/** Never retries a call that was carried out. */
export const api: JsonifiedClient<ContractRouterClient<typeof contract, CallContext>> =
  createORPCClient(link);

/** Throws if the contract lacks the call. */
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
 * Sends the call again if it is refused as unauthenticated while the session still exists. If the
 * session has ended, announces the sign-out and throws the refusal.
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
 * If the call is refused for lack of a recent proof, asks the user for one and sends it again.
 * Throws the refusal if the user gives none.
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

/** Returns whether there is a recent proof now. Concurrent calls share one question. */
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

/** Calls refused at the same time share one request. */
function checkSession(): Promise<SessionObject | null> {
  checking ??= api.accounts.session().finally(() => {
    checking = null;
  });
  return checking;
}
