import { type MediaKind, UploadReply, uploadMessages, uploadPath } from "#contract/media/media.ts";
import { type SentForm, sendForm } from "#web/lib/api/send-form.ts";

export interface UploadPlace {
  courseId: string;
  /** Null for a module that is not saved yet. */
  moduleId: string | null;
}

interface SentFile extends Pick<SentForm<UploadReply>, "signal" | "onProgress"> {
  place: UploadPlace;
  kind: MediaKind;
  file: File;
}

/** Returns the address to store. Throws refusals, and the signal's reason if it is aborted. */
export async function sendFile({ signal, onProgress, ...sent }: SentFile): Promise<string> {
  const { url } = await sendForm({
    ...{ path: uploadPath, reply: UploadReply, failed: uploadMessages.failed },
    ...{ form: formOf(sent), signal, onProgress },
  });
  return url;
}

/** The fields come first, so that the server knows them before the file. */
function formOf({ place, kind, file }: Pick<SentFile, "place" | "kind" | "file">): FormData {
  const form = new FormData();
  form.set("courseId", place.courseId);
  form.set("moduleId", place.moduleId ?? "new");
  form.set("kind", kind);
  form.set("file", file);
  return form;
}
