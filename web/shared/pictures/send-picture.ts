import {
  Picture,
  type PictureFields,
  pictureMessages,
  pictureUpload,
} from "#contract/pictures/pictures.ts";
import { type SentForm, sendForm } from "#web/lib/api/send-form.ts";

interface SentPicture extends Pick<SentForm<Picture>, "signal" | "onProgress"> {
  file: File;
  fields: PictureFields;
}

/** Throws refusals, and the signal's reason if it is aborted. */
export function sendPicture({ file, fields, ...sending }: SentPicture): Promise<Picture> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set("file", file);
  const { path } = pictureUpload;
  return sendForm({ path, form, reply: Picture, failed: pictureMessages.failed, ...sending });
}
