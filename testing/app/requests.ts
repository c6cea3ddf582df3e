import { ErrorReply } from "#contract/error-reply.ts";
import type { Caller } from "./caller.ts";

type Sender = Pick<Caller, "fetch">;

export function sendJson(
  caller: Sender,
  method: "POST" | "PATCH" | "PUT",
  path: string,
  body: unknown,
): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return caller.fetch(path, { method, headers, body: JSON.stringify(body) });
}

export function postJson(caller: Sender, path: string, body: unknown): Promise<Response> {
  return sendJson(caller, "POST", path, body);
}

/** Throws if the reply does not have the shape of ErrorReply. */
export async function readRefusal(reply: Response) {
  const { error } = ErrorReply.parse(await reply.json());
  return { status: reply.status, ...error };
}

export async function outcomeOf(reply: Response): Promise<string> {
  return reply.ok ? "done" : (await readRefusal(reply)).code;
}

export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => {
    return entry[1] !== undefined;
  });
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
