import { type Client, createORPCClient } from "@orpc/client";
import type { AnyContractProcedure, ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { backgroundHeader, type SessionObject } from "#contract/accounts/accounts.ts";
import { contract } from "#contract/contract.ts";
import { isInUse } from "#web/lib/api/activity.ts";
import { askForProof } from "#web/lib/api/proof-question.ts";
import { decodeRefusal, readRefusal } from "#web/lib/api/refusals.ts";
import { rereadAfter } from "#web/lib/api/rereading.ts";
import { announceSessionEnd } from "#web/lib/session/session-news.ts";

interface CallContext {
  /** The request completes even if the user leaves the page. */
  outlivesPage?: boolean;
  /** The caller repeats the reads that the call changes. */
  isRereadLater?: boolean;
}

const link = new OpenAPILink<CallContext>(contract, {
  url: () => `${window.location.origin}/api`,
  headers: () => (isInUse() ? {} : { [backgroundHeader]: "1" }),
  fetch: (request, init, { context }) =>
    fetch(request, { ...init, keepalive: context.outlivesPage === true }),
  customErrorResponseBodyDecoder: decodeRefusal,
  interceptors: [
    ({ next, path, context }) => {
      const send = () => retryIfProven(() => retryIfSignedIn(() => answerTogether(next())));
      return context.isRereadLater ? send() : rereadAfter(path, send);
    },
  ],
});

/** In ms. */
const longestWait = 300;

let starting: Promise<unknown>[] = [];

/** Waits for other calls of the same task: one paint shows all replies, so nothing moves. */
async function answerTogether<Reply>(reply: Promise<Reply>): Promise<Reply> {
  if (starting.length === 0) {
    setTimeout(() => {
      starting = [];
    });
  }
  const calls = starting;
  calls.push(reply);
  const answer = await reply;
  await Promise.race([
    Promise.allSettled(calls),
    new Promise((resolve) => setTimeout(resolve, longestWait)),
  ]);
  return answer;
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

/** Announces the sign-out if the session has ended. Throws the refusal. */
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

/** Asks for a proof if the call needs a recent one. Throws the refusal if none is given. */
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

/** Concurrent calls share one question. */
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
