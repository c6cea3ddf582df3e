import * as z from "zod";

const megabyte = 1024 * 1024;

export const MediaKind = z.enum(["video", "audio", "pdf", "captions"]);
export type MediaKind = z.infer<typeof MediaKind>;

type MediaRule = { types: readonly string[]; accept: string; maxBytes: number; tooLarge: string };

/** What may be uploaded (specification 5, design 9). */
export const mediaRules: Readonly<Record<MediaKind, MediaRule>> = {
  video: {
    types: ["video/mp4", "video/webm"],
    accept: ".mp4,.webm,video/mp4,video/webm",
    maxBytes: 2048 * megabyte,
    tooLarge: "File size must be less than 2GB",
  },
  audio: {
    types: ["audio/mpeg", "audio/wav", "audio/mp4"],
    accept: ".mp3,.wav,.m4a,.mp4,audio/mpeg,audio/wav,audio/mp4",
    maxBytes: 100 * megabyte,
    tooLarge: "File size must be less than 100MB",
  },
  pdf: {
    types: ["application/pdf"],
    accept: ".pdf,application/pdf",
    maxBytes: 10 * megabyte,
    tooLarge: "File size must be less than 10MB",
  },
  captions: {
    types: ["text/vtt"],
    accept: ".vtt,text/vtt",
    maxBytes: megabyte,
    tooLarge: "File size must be less than 1MB",
  },
};

/** Where course content is uploaded: a form of file, courseId, moduleId or 'new', and the kind. */
export const uploadPath = "/api/functions/course-content-upload";

/** What is stored in a module for an uploaded file: our own path, never a link that expires. */
export function storedPath(fileId: string): string {
  return `/api/media/${fileId}`;
}

/** The id of the uploaded file behind a module's address, or null when it leads elsewhere. */
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
} as const;
