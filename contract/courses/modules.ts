import * as z from "zod";
import { changesOf } from "#contract/forms/changes.ts";
import {
  Id,
  limits,
  longText,
  Order,
  StoredAddress,
  Title,
  WebAddress,
  wholeNumber,
} from "#contract/forms/fields.ts";

export const ContentType = z.enum(["text", "video", "audio", "pdf", "mixed"]);
export type ContentType = z.infer<typeof ContentType>;

export const ContentKind = ContentType.exclude(["mixed"]);
export type ContentKind = z.infer<typeof ContentKind>;

const mostCells = 10_000;

/** Counts missing cells too: parsing a table fills each row up to the widest. */
function cellsIn(text: string): number {
  const blocks = text.replaceAll(/\r\n?/g, "\n").split(/\n[ \t]*\n/);
  const sizes = blocks.map((block) => {
    const pipes = block.split("\n").map((row) => row.split("|").length - 1);
    return pipes.length * Math.max(...pipes);
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

export const ModuleText = longText(limits.moduleText, "text").refine(
  (text) => text === null || cellsIn(text) <= mostCells,
  `Please keep tables to ${mostCells.toLocaleString("en-US")} cells`,
);

export const ModuleMinutes = z
  .int(wholeNumber)
  .min(0, "Please enter a number of minutes")
  .max(10_000, "Please enter a smaller number");

/** Uploaded files are given as the path that the upload returned. */
export const Module = z.object({
  id: Id,
  course_id: Id,
  title: z.string(),
  content: z.string().nullable(),
  video_url: z.string().nullable(),
  audio_url: z.string().nullable(),
  pdf_url: z.string().nullable(),
  captions_url: z.string().nullable(),
  content_type: ContentType,
  /** In minutes; 0 if unknown. */
  duration: z.int(),
  order_index: z.int(),
});
export type Module = z.infer<typeof Module>;

export const ModuleFile = z.object({
  /** As a module names it. */
  address: z.string(),
  name: z.string(),
  bytes: z.int(),
  /** Of a PDF; null if unknown. */
  pages: z.int().nullable(),
});
export type ModuleFile = z.infer<typeof ModuleFile>;

export const moduleFields: Readonly<Record<ContentType, readonly ModuleField[]>> = {
  text: ["content"],
  video: ["video_url"],
  audio: ["audio_url"],
  pdf: ["pdf_url"],
  mixed: ["content", "video_url", "audio_url", "pdf_url"],
};
export type ModuleField = "content" | "video_url" | "audio_url" | "pdf_url";

export function hasContent(module: Pick<Module, ModuleField | "content_type">): boolean {
  return moduleFields[module.content_type].some((field) => module[field]?.trim());
}

const moduleValues = {
  title: Title,
  content: ModuleText.nullable(),
  video_url: StoredAddress.nullable(),
  audio_url: StoredAddress.nullable(),
  pdf_url: StoredAddress.nullable(),
  captions_url: StoredAddress.nullable(),
  content_type: ContentType,
  duration: ModuleMinutes,
  order_index: Order,
};

export const ModuleInput = z.strictObject({
  title: moduleValues.title,
  content: moduleValues.content.default(null),
  video_url: moduleValues.video_url.default(null),
  audio_url: moduleValues.audio_url.default(null),
  pdf_url: moduleValues.pdf_url.default(null),
  captions_url: moduleValues.captions_url.default(null),
  content_type: moduleValues.content_type,
  duration: moduleValues.duration.default(0),
  order_index: moduleValues.order_index.default(0),
});
export type ModuleInput = z.infer<typeof ModuleInput>;

export const ModuleUpdate = changesOf(moduleValues);
export type ModuleUpdate = z.infer<typeof ModuleUpdate>;

/** Without a title it becomes 'Lesson N' (rule courses.bulk-add). */
export const VideoEntry = z.strictObject({ title: Title.nullable(), video_url: WebAddress });
export type VideoEntry = z.infer<typeof VideoEntry>;

export const BulkModules = z.strictObject({
  course_id: Id,
  entries: z
    .array(VideoEntry)
    .min(1, "Please enter at least one video URL")
    .max(200, "Please add at most 200 videos at once"),
});
export type BulkModules = z.infer<typeof BulkModules>;

export const moduleMessages = {
  listFailed: "Failed to load modules",
  empty: "No modules yet",
  created: "Module created successfully",
  createdMany: "Modules created successfully",
  updated: "Module updated successfully",
  deleted: "Module deleted successfully",
  deleteFailed: "Error deleting module",
  orderFailed: "Failed to move module",
  confirmDelete: "Are you sure you want to delete this module?",
  withoutContent:
    "This module has no content. Members find it empty, and can mark it as complete. To save anyway, press the button again.",
  withoutPlayer:
    "We can’t play videos from this address, so members won’t see it. To save anyway, press the button again.",
  noEntries: "Please enter at least one video URL",
} as const;
