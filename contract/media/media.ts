import * as z from "zod";
import { Id } from "#contract/forms/fields.ts";

const megabyte = 1024 * 1024;

export const MediaKind = z.enum(["video", "audio", "pdf", "captions"]);
export type MediaKind = z.infer<typeof MediaKind>;

type MediaRule = {
  types: readonly string[];
  accept: string;
  maxBytes: number;
  tooLarge: string;
  wrongType: string;
};

export const mediaRules: Readonly<Record<MediaKind, MediaRule>> = {
  video: {
    types: ["video/mp4", "video/webm"],
    accept: ".mp4,.webm,video/mp4,video/webm",
    maxBytes: 2048 * megabyte,
    tooLarge: "File size must be less than 2GB",
    wrongType: "Please choose a video in MP4 or WebM format.",
  },
  audio: {
    types: ["audio/mpeg", "audio/wav", "audio/mp4"],
    accept: ".mp3,.wav,.m4a,.mp4,audio/mpeg,audio/wav,audio/mp4",
    maxBytes: 100 * megabyte,
    tooLarge: "File size must be less than 100MB",
    wrongType: "Please choose audio in MP3, WAV or M4A format.",
  },
  pdf: {
    types: ["application/pdf"],
    accept: ".pdf,application/pdf",
    maxBytes: 10 * megabyte,
    tooLarge: "File size must be less than 10MB",
    wrongType: "Please choose a PDF file.",
  },
  captions: {
    types: ["text/vtt"],
    accept: ".vtt,.srt,text/vtt",
    maxBytes: megabyte,
    tooLarge: "File size must be less than 1MB",
    wrongType: "Please choose captions in WebVTT or SRT format.",
  },
};

/** Without a kind, the file's type decides. */
export const UploadFields = z.strictObject({
  courseId: Id,
  moduleId: z.union([Id, z.literal("new")]),
  kind: MediaKind.optional(),
});
export type UploadFields = z.infer<typeof UploadFields>;

/** A multipart form with a bearer token. */
export const uploadPath = "/api/functions/course-content-upload";

/** Does not expire, unlike members' links. */
export function storedPath(fileId: string): string {
  return `/api/media/${fileId}`;
}

/** Null for other addresses. */
export function fileIdIn(address: string): string | null {
  const [, id] = /^\/api\/media\/([0-9a-f-]{36})$/.exec(address) ?? [];
  return id ?? null;
}

export const UploadReply = z.object({ url: z.string() });
export type UploadReply = z.infer<typeof UploadReply>;

export const uploadMessages = {
  uploaded: "File uploaded successfully",
  failed: "Upload failed",
  cancelled: "Upload cancelled",
  noFile: "Please choose a file",
  oneFile: "Please upload one file at a time",
  noForm: "The request must be a form with a file.",
  wrongType:
    "Please choose a video (MP4 or WebM), audio (MP3, WAV or M4A), a PDF or captions (WebVTT or SRT).",
} as const;

const captionTime = "00:01:02.500 --> 00:01:04.000";

/** By line, counted from 1. */
export const captionProblems = {
  none: `The file has no captions. Each needs a line with its time, as in ${captionTime}.`,
  encoding: "The captions are neither UTF-8 nor UTF-16. Please save them as UTF-8 and try again.",
  noTime: (line: number) =>
    `Line ${line} has no time that players read. Please write it as in ${captionTime}.`,
  backwards: (line: number) => `Line ${line} ends before it begins. Please correct its times.`,
} as const;
