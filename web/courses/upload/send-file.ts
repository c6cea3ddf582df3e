import { failures } from "#contract/errors.ts";
import { type MediaKind, UploadReply, uploadMessages, uploadPath } from "#contract/media/media.ts";
import { decodeRefusal, readRefusal } from "#web/lib/api/refusals.ts";
import { readSession } from "#web/lib/session/kept-session.ts";
import { announceSessionEnd } from "#web/lib/session/session-news.ts";

export interface UploadPlace {
  courseId: string;
  /** Null for a module that is not saved yet. */
  moduleId: string | null;
}

interface SentFile {
  place: UploadPlace;
  kind: MediaKind;
  file: File;
  signal: AbortSignal;
  /** In bytes. */
  onProgress: (sent: number) => void;
}

/** Returns the address to store. Throws refusals, and the signal's reason if it is aborted. */
export async function sendFile(sent: SentFile): Promise<string> {
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
function post(sent: SentFile, token: string): Promise<string> {
  const { signal, onProgress } = sent;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open("POST", uploadPath);
    request.setRequestHeader("authorization", `Bearer ${token}`);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(loaded));
    request.addEventListener("load", () => {
      const { status, response } = request;
      const reply = UploadReply.safeParse(response);
      if (status >= 400) reject(decodeRefusal(response, { status }));
      else if (reply.success) resolve(reply.data.url);
      else reject(new Error(uploadMessages.failed));
    });
    request.addEventListener("error", () => reject(new TypeError(uploadMessages.failed)));
    request.addEventListener("abort", () => reject(signal.reason));
    signal.addEventListener("abort", () => request.abort());
    request.send(formOf(sent));
  });
}

/** The fields come first, so that the server knows them before the file. */
function formOf({ place: { courseId, moduleId }, kind, file }: SentFile): FormData {
  const form = new FormData();
  form.set("courseId", courseId);
  form.set("moduleId", moduleId ?? "new");
  form.set("kind", kind);
  form.set("file", file);
  return form;
}
