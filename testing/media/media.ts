import { type MediaKind, UploadReply, uploadPath } from "#contract/media/media.ts";
import type { App, Person } from "#testing/app/start-app.ts";
import { type Sample, samples } from "./media-samples.ts";

export type UploadForm = {
  course: string;
  /** Left out for a module that does not exist yet. */
  module?: string;
  kind?: MediaKind;
  file?: Sample;
  fileFirst?: boolean;
};

/** With the person's access token, as the back office does. */
export function sendUpload(
  { session, fetch }: Pick<Person, "session" | "fetch">,
  form: UploadForm,
): Promise<Response> {
  const headers = { authorization: `Bearer ${session.access_token}` };
  return fetch(uploadPath, { method: "POST", headers, body: toFormData(form) });
}

export async function uploadFile(
  person: Pick<Person, "session" | "fetch">,
  form: UploadForm,
): Promise<string> {
  const reply = await sendUpload(person, form);
  if (!reply.ok) throw new Error(`The upload was refused: ${await reply.text()}`);
  return UploadReply.parse(await reply.json()).url;
}

/** The id of the newest login session, to which links to files are bound. */
export async function loginOf({ database: { db } }: App, { session }: Person): Promise<string> {
  const { id } = await db
    .selectFrom("login_sessions")
    .select("id")
    .where("user_id", "=", session.user.id)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

export function toFormData(form: UploadForm): FormData {
  const { course, module = "new", kind, file = samples.mp4, fileFirst = false } = form;
  const fields = { courseId: course, moduleId: module, ...(kind && { kind }) };
  const data = new FormData();
  const addFile = () => data.append("file", new Blob([file.bytes]), file.name);
  if (fileFirst) addFile();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (!fileFirst) addFile();
  return data;
}
