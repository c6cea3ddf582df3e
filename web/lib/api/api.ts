import { type Client, createORPCClient } from "@orpc/client";
import type { AnyContractProcedure, ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import type { SessionObject } from "#contract/accounts.ts";
import { contract } from "#contract/contract.ts";
import { decodeRefusal, readRefusal } from "#web/lib/api/refusals.ts";
import { announceSessionEnd } from "#web/lib/session/session-news.ts";

/** How a call is made. */
interface CallContext {
  /** It also arrives when the page is being left. */
  outlivesPage?: boolean;
}

const link = new OpenAPILink<CallContext>(contract, {
  url: () => `${window.location.origin}/api`,
  fetch: (request, init, { context }) =>
    fetch(request, { ...init, keepalive: context.outlivesPage === true }),
  customErrorResponseBodyDecoder: decodeRefusal,
  interceptors: [({ next }) => orCheckSession(next)],
});

/** Every call of the contract; none is ever done twice by itself. */
export const api: JsonifiedClient<ContractRouterClient<typeof contract, CallContext>> =
  createORPCClient(link);

/** The client of one call of the contract. */
export function clientOf<Reply>(call: AnyContractProcedure) {
  for (const [noun, verbs] of Object.entries(contract)) {
    const verb = Object.entries(verbs).find(([, other]) => other === call)?.[0];
    if (verb === undefined) continue;
    const path = [noun, verb];
    return createORPCClient<Client<CallContext, object, Reply, Error>>(link, { path });
  }
  throw new Error("The contract has no such call");
}

/** A call refused for want of a session was not done: it is sent again if there is one after all. */
async function orCheckSession<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  try {
    return await send();
  } catch (error) {
    if (readRefusal(error)?.code !== "unauthenticated") throw error;
    if ((await checkSession()) !== null) return send();
    announceSessionEnd();
    throw error;
  }
}

let checking: Promise<SessionObject | null> | null = null;

/** Reads the session again; calls that are refused at the same time share one reading. */
function checkSession(): Promise<SessionObject | null> {
  checking ??= api.accounts.session().finally(() => {
    checking = null;
  });
  return checking;
}
