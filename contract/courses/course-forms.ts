import * as z from "zod";
import { Order, Title } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";
import {
  TypedAddress,
  TypedId,
  TypedStoredAddress,
  typedNumber,
} from "#contract/forms/form-fields.ts";
import { TierChoice } from "#contract/members/member-forms.ts";
import { courses, Description } from "./courses.ts";
import {
  BulkModules,
  ContentType,
  type ModuleField,
  ModuleMinutes,
  ModuleText,
  moduleFields,
} from "./modules.ts";
import { readVideoLines } from "./video-lines.ts";

const TypedCourse = z.strictObject({
  title: Title,
  description: Description,
  picture_id: TypedId,
  thumbnail: TypedAddress,
  order_index: typedNumber({ empty: 0 }).pipe(Order),
  membership_tier_required: TierChoice,
  is_locked: z.boolean(),
  /** Of a new course alone. */
  as_draft: z.boolean(),
});
export type TypedCourse = z.input<typeof TypedCourse>;

export const newCourseForm = form(courses.create, {
  schema: TypedCourse.transform(({ as_draft, ...course }) => ({
    ...course,
    is_published: !as_draft,
  })),
  fieldOf: { is_published: "as_draft" },
});

export const courseForm = form(courses.update, {
  schema: TypedCourse.transform(({ as_draft: _, ...course }) => course),
  without: ["id", "is_archived", "is_published", "publish_on"],
});

const ModuleDraft = z.strictObject({
  title: z.string(),
  content_type: ContentType,
  content: z.string(),
  video_url: z.string(),
  captions_url: z.string(),
  audio_url: z.string(),
  pdf_url: z.string(),
  duration: z.string(),
  order_index: z.string(),
  as_draft: z.boolean(),
});
export type ModuleDraft = z.input<typeof ModuleDraft>;

const TypedModule = ModuleDraft.transform(withoutHidden).pipe(
  z.strictObject({
    title: Title,
    content_type: ContentType,
    content: ModuleText,
    video_url: TypedStoredAddress,
    captions_url: TypedStoredAddress,
    audio_url: TypedStoredAddress,
    pdf_url: TypedStoredAddress,
    duration: typedNumber({ empty: 0 }).pipe(ModuleMinutes),
    order_index: typedNumber({ empty: 0 }).pipe(Order),
    as_draft: z.boolean(),
  }),
);

export function hasField(type: ContentType, field: ModuleField): boolean {
  return moduleFields[type].includes(field);
}

/** Captions need a video. */
function withoutHidden(draft: ModuleDraft): ModuleDraft {
  const { content_type: type, content, video_url, captions_url, audio_url, pdf_url } = draft;
  return {
    ...draft,
    content: hasField(type, "content") ? content : "",
    video_url: hasField(type, "video_url") ? video_url : "",
    captions_url: hasField(type, "video_url") ? captions_url : "",
    audio_url: hasField(type, "audio_url") ? audio_url : "",
    pdf_url: hasField(type, "pdf_url") ? pdf_url : "",
  };
}

export const newModuleForm = form(courses.createModule, {
  schema: TypedModule,
  without: ["course_id"],
});

export const moduleForm = form(courses.updateModule, {
  schema: TypedModule,
  without: ["id", "publish_on"],
});

const { entries: Entries } = BulkModules.shape;

const VideoList = z.string().transform((text, { issues }) => {
  const { entries, problems } = readVideoLines(text);
  const checked = Entries.safeParse(entries);
  const messages = problems.length > 0 ? problems : checked.error?.issues.map((i) => i.message);
  for (const message of messages ?? []) issues.push({ code: "custom", message, input: text });
  return entries;
});

export const bulkAddForm = form(courses.createModules, {
  schema: z.strictObject({ lines: VideoList }).transform(({ lines }) => ({ entries: lines })),
  without: ["course_id"],
  fieldOf: { entries: "lines" },
});
