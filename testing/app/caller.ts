import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { contract } from "#contract/contract.ts";
import { ErrorReply } from "#contract/error-reply.ts";

type Api = JsonifiedClient<ContractRouterClient<typeof contract>>;

/** With its own cookies and network address. */
export type Caller = {
  /** A refused call throws an error with `status`, `code` and `data.fields`. */
  api: Api;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
};

/** The server sees `address` as the network address, through the proxy header. */
export function openCaller(url: string, address: string): Caller {
  const cookies = new Map<string, string>();
  const send = async (request: Request) => {
    request.headers.set("x-forwarded-for", address);
    if (cookies.size > 0) request.headers.set("cookie", toHeader(cookies));
    const reply = await fetch(request);
    for (const cookie of reply.headers.getSetCookie()) keep(cookies, cookie);
    return reply;
  };
  const link = new OpenAPILink(contract, {
    url: `${url}/api`,
    fetch: (request, init) => send(new Request(request, init)),
    customErrorResponseBodyDecoder: toRefusal,
  });
  return {
    api: createORPCClient(link),
    fetch: (path, init) => send(new Request(new URL(path, url), init)),
  };
}

function toRefusal(body: unknown, reply: { status: number }) {
  const { code, message, fields = {} } = ErrorReply.parse(body).error;
  return new ORPCError(code, { status: reply.status, message, data: { fields } });
}

function toHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

function keep(cookies: Map<string, string>, setCookie: string): void {
  const [pair = "", ...attributes] = setCookie.split(";");
  const split = pair.indexOf("=");
  const name = pair.slice(0, split).trim();
  const isGone = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
  if (isGone) cookies.delete(name);
  else cookies.set(name, pair.slice(split + 1).trim());
}
