import { ErrorReply } from "#contract/error-reply.ts";
import type { Caller } from "./caller.ts";

type Sender = Pick<Caller, "fetch">;

/** Sends any value as JSON: also what no form of ours would send. */
export function sendJson(
  caller: Sender,
  method: "POST" | "PATCH",
  path: string,
  body: unknown,
): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return caller.fetch(path, { method, headers, body: JSON.stringify(body) });
}

export function postJson(caller: Sender, path: string, body: unknown): Promise<Response> {
  return sendJson(caller, "POST", path, body);
}

/** The refusal that a reply carries, with its status. Throws when it is not in the one shape. */
export async function readRefusal(reply: Response) {
  const { error } = ErrorReply.parse(await reply.json());
  return { status: reply.status, ...error };
}

/** The parameters of an address, leaving out those that are undefined. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => {
    return entry[1] !== undefined;
  });
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
