import {
  Picture,
  type PictureChange,
  pictureMessages,
  pictureUpload,
} from "#contract/pictures/pictures.ts";
import type { PictureShape } from "#contract/pictures/shapes.ts";
import { type SentForm, sendForm } from "#web/lib/api/send-form.ts";

/** Where it is sent, with what else. */
export interface PictureUpload {
  path: string;
  known: Readonly<Record<string, string>>;
}

export function uploadOfStaff(shape: PictureShape): PictureUpload {
  return { path: pictureUpload.path, known: { shape } };
}

interface SentPicture extends Pick<SentForm<Picture>, "signal" | "onProgress"> {
  file: File;
  upload: PictureUpload;
  fields: PictureChange;
}

/** Throws refusals, and the signal's reason if it is aborted. */
export function sendPicture({ file, upload, fields, ...sending }: SentPicture): Promise<Picture> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...upload.known, ...fields })) {
    form.set(name, String(value));
  }
  form.set("file", file);
  const { path } = upload;
  return sendForm({ path, form, reply: Picture, failed: pictureMessages.failed, ...sending });
}
