import { Failure } from "#contract/errors.ts";
import { MediaKind, mediaRules, uploadMessages } from "#contract/media/media.ts";
import { isCaptions } from "./captions.ts";

/** Enough of a file to recognise its type. */
export const tellingBytes = 4100;

/** Phones record in the MP4 family by these names. */
const otherNames: Readonly<Record<string, string>> = {
  "video/3gpp": "video/mp4",
  "video/3gpp2": "video/mp4",
  "video/x-m4v": "video/mp4",
  "audio/x-m4a": "audio/mp4",
};

/** Readers look for the beginning of a PDF in these. */
const pdfBytes = 1024;

export async function readType(head: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import("file-type");
  const mime = (await fileTypeFromBuffer(head))?.mime;
  if (mime !== undefined) return otherNames[mime] ?? mime;
  if (head.subarray(0, pdfBytes).includes("%PDF-")) return "application/pdf";
  if (isCaptions(head)) return "text/vtt";
  // Some encoders leave zeros before the first frame.
  const sound = head.subarray(head.findIndex((byte) => byte !== 0));
  return (await fileTypeFromBuffer(sound))?.mime === "audio/mpeg" ? "audio/mpeg" : undefined;
}

type Classified = { kind: MediaKind; mediaType: string };

/** Throws file_type. */
export function classify(mediaType: string | undefined, asked: MediaKind | undefined): Classified {
  const kinds = asked === undefined ? MediaKind.options : [asked];
  const kind = kinds.find((one) => mediaType && mediaRules[one].types.includes(mediaType));
  if (kind === undefined || mediaType === undefined) throw wrongType(asked);
  return { kind, mediaType };
}

function wrongType(asked: MediaKind | undefined): Failure {
  const { wrongType: message } = asked === undefined ? uploadMessages : mediaRules[asked];
  return new Failure("file_type", undefined, { message });
}

/** Throws file_too_large. */
export function checkSize(bytes: number, kind: MediaKind): void {
  const { maxBytes, tooLarge: message } = mediaRules[kind];
  if (bytes > maxBytes) throw new Failure("file_too_large", undefined, { message });
}
