import type * as z from "zod";
import { failures } from "#contract/errors.ts";
import { decodeRefusal, readRefusal } from "#web/lib/api/refusals.ts";
import { readSession } from "#web/lib/session/kept-session.ts";
import { announceSessionEnd } from "#web/lib/session/session-news.ts";

export interface SentForm<Reply> {
  path: string;
  form: FormData;
  reply: z.ZodType<Reply>;
  /** Says so if nothing of ours answers. */
  failed: string;
  signal: AbortSignal;
  /** In bytes. */
  onProgress: (sent: number) => void;
}

/** Throws refusals, and the signal's reason if it is aborted. */
export async function sendForm<Reply>(sent: SentForm<Reply>): Promise<Reply> {
  try {
    return await post(sent, await freshToken());
  } catch (error) {
    if (readRefusal(error)?.code !== "unauthenticated") throw error;
    return await post(sent, await freshToken());
  }
}

/** An upload may take longer than an older token is valid. */
async function freshToken(): Promise<string> {
  const session = await readSession();
  if (session !== null) return session.access_token;
  announceSessionEnd();
  throw new Error(failures.unauthenticated.message);
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function post<Reply>(sent: SentForm<Reply>, token: string): Promise<Reply> {
  const { path, form, failed, signal, onProgress } = sent;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.setRequestHeader("authorization", `Bearer ${token}`);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(loaded));
    request.addEventListener("load", () => {
      const { status, response } = request;
      const reply = sent.reply.safeParse(response);
      if (status >= 400) reject(decodeRefusal(response, { status }));
      else if (reply.success) resolve(reply.data);
      else reject(new Error(failed));
    });
    request.addEventListener("error", () => reject(new TypeError(failed)));
    request.addEventListener("abort", () => reject(signal.reason));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
