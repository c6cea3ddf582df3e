import { Picture, type PictureFields, pictureUpload } from "#contract/pictures/pictures.ts";
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
  const body = new FormData();
  for (const [field, value] of Object.entries({ shape, x, y, alt })) body.set(field, String(value));
  body.set("file", new Blob([bytes]), name);
  const headers = { authorization: `Bearer ${session.access_token}` };
  return fetch(pictureUpload.path, { method: "POST", headers, body });
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
