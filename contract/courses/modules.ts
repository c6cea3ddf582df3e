import * as z from "zod";
import { changesOf } from "#contract/forms/changes.ts";
import {
  Id,
  Instant,
  limits,
  longText,
  Order,
  StoredAddress,
  Title,
  WebAddress,
  wholeNumber,
} from "#contract/forms/fields.ts";
import { PublicationDay } from "./publication.ts";

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

/** As they are stored. */
const storedValues = {
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
};

/** What a draft changes of a published module. */
const ModuleChanges = z.object(storedValues).partial();
export type ModuleChanges = z.infer<typeof ModuleChanges>;

/**
 * Uploaded files are given as the path that the upload returned. Beside what members read stands
 * what staff have not published yet.
 */
export const Module = z.object({
  id: Id,
  course_id: Id,
  ...storedValues,
  is_published: z.boolean(),
  /** Null if it is not published yet, or nothing is changed. */
  draft: ModuleChanges.nullable(),
  /** Academy-local. */
  publish_on: z.iso.date().nullable(),
  /** Of what is not published; null if all is. */
  changed_at: Instant.nullable(),
  changed_by: z.string().nullable(),
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

/** Members do not see all of it yet. */
export function isUnpublished({ is_published, draft }: Pick<Module, "is_published" | "draft">) {
  return !is_published || draft !== null;
}

/** As it will be once it is published. */
export function withDraft<Shown extends Pick<Module, "draft">>(module: Shown) {
  return { ...module, ...module.draft };
}

export function hasContent(module: Pick<Module, ModuleField | "content_type">): boolean {
  return moduleFields[module.content_type].some((field) => module[field]?.trim());
}

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
  as_draft: z.boolean().default(false),
});
export type ModuleInput = z.infer<typeof ModuleInput>;

/** Without `as_draft` a draft stays one, and what is published stays so (rule courses.drafts). */
export const ModuleUpdate = changesOf({
  ...moduleValues,
  as_draft: z.boolean(),
  publish_on: PublicationDay.nullable(),
});
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
  published: "Module published",
  planned: "Module will be published on that day",
  publishFailed: "Error publishing module",
  publishedEmpty: "It has no content: members find it empty, and can mark it as complete.",
  discarded: "Draft discarded",
  discardFailed: "Error discarding the draft",
  noEntries: "Please enter at least one video URL",
} as const;
