import type { FileRejection } from "@mantine/dropzone";
import { type MediaKind, mediaRules } from "#contract/media/media.ts";

export const mediaWords = {
  video: { what: "video", upload: "Upload a video", limit: "MP4 or WebM, at most 2 GB" },
  audio: {
    what: "audio file",
    upload: "Upload an audio file",
    limit: "MP3, WAV or M4A, at most 100 MB",
  },
  pdf: { what: "PDF", upload: "Upload a PDF", limit: "PDF, at most 10 MB" },
  captions: {
    what: "captions file",
    upload: "Upload a captions file",
    limit: "WebVTT (.vtt), at most 1 MB",
  },
} as const satisfies Record<MediaKind, unknown>;

/** With all file extensions, because some systems do not know the types. */
export function acceptedFiles(kind: MediaKind): Record<string, string[]> {
  const { types, accept } = mediaRules[kind];
  const endings = accept.split(",").filter((part) => part.startsWith("."));
  return Object.fromEntries(types.map((type) => [type, endings]));
}

export function refusalOf(kind: MediaKind, [rejection]: readonly FileRejection[]): string {
  const codes = rejection?.errors.map(({ code }) => code) ?? [];
  if (codes.includes("too-many-files")) return "Please choose one file";
  if (codes.includes("file-invalid-type")) return mediaRules[kind].wrongType;
  return mediaRules[kind].tooLarge;
}
