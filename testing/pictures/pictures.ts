import { Picture, type PictureFields, pictureUpload } from "#contract/pictures/pictures.ts";
import { voicePictureUpload } from "#contract/voices/voices.ts";
import type { Person } from "#testing/app/start-app.ts";

export type SentPicture = Partial<Omit<PictureFields, "x" | "y">> & {
  x?: number | string;
  y?: number | string;
  name?: string;
};

type Sender = Pick<Person, "session" | "fetch">;

/** With the person's access token, as the back office does. */
export function sendPicture(
  { session, fetch }: Sender,
  bytes: Uint8Array<ArrayBuffer>,
  { name = "picture", shape = "square", x = 50, y = 50, alt = "Leaves" }: SentPicture = {},
): Promise<Response> {
  return sendForm({ session, fetch }, pictureUpload.path, {
    fields: { shape, x, y, alt },
    file: new File([bytes], name),
  });
}

type SentForm = { fields: Readonly<Record<string, string | number>>; file: File };

function sendForm({ session, fetch }: Sender, path: string, form: SentForm): Promise<Response> {
  const body = new FormData();
  for (const [field, value] of Object.entries(form.fields)) body.set(field, String(value));
  body.set("file", form.file);
  const headers = { authorization: `Bearer ${session.access_token}` };
  return fetch(path, { method: "POST", headers, body });
}

/** As a member does who is asked what the academy was like. */
export function sendVoicePicture(
  sender: Sender,
  bytes: Uint8Array<ArrayBuffer>,
  { cohort, alt = "Ana at her desk" }: { cohort: string; alt?: string },
): Promise<Response> {
  return sendForm(sender, voicePictureUpload.path, {
    fields: { x: 50, y: 50, alt, cohort_id: cohort },
    file: new File([bytes], "picture"),
  });
}

export async function uploadPicture(
  sender: Sender,
  bytes: Uint8Array<ArrayBuffer>,
  sent?: SentPicture,
): Promise<Picture> {
  const reply = await sendPicture(sender, bytes, sent);
  if (!reply.ok) throw new Error(`The picture was refused: ${await reply.text()}`);
  return Picture.parse(await reply.json());
}
