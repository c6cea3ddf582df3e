import { Failure } from "#contract/errors.ts";
import { MediaKind, mediaRules, uploadMessages } from "#contract/media/media.ts";

/** Enough of a file to recognise its type. */
export const tellingBytes = 4100;

const otherNames: Readonly<Record<string, string>> = {
  "video/x-m4v": "video/mp4",
  "audio/x-m4a": "audio/mp4",
};

export async function readType(head: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import("file-type");
  const mime = (await fileTypeFromBuffer(head))?.mime;
  return mime && (otherNames[mime] ?? mime);
}

type Classified = { kind: MediaKind; mediaType: string };

/** An MP4 file may hold only sound, so it can count as audio. Throws file_type. */
export function classify(type: string | undefined, asked: MediaKind | undefined): Classified {
  const mediaType = asked === "audio" && type === "video/mp4" ? "audio/mp4" : type;
  const kinds = asked === undefined ? MediaKind.options : [asked];
  const kind = kinds.find((one) => mediaType && mediaRules[one].types.includes(mediaType));
  if (kind === undefined || mediaType === undefined) throw wrongType(asked);
  return { kind, mediaType };
}

export function wrongType(asked: MediaKind | undefined): Failure {
  const { wrongType: message } = asked === undefined ? uploadMessages : mediaRules[asked];
  return new Failure("file_type", undefined, { message });
}

/** Throws file_too_large. */
export function checkSize(bytes: number, kind: MediaKind): void {
  const { maxBytes, tooLarge: message } = mediaRules[kind];
  if (bytes > maxBytes) throw new Failure("file_too_large", undefined, { message });
}
