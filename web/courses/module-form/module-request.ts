import * as z from "zod";
import {
  ContentType,
  type Module,
  type ModuleField,
  ModuleInput,
  moduleFields,
  moduleMessages,
} from "#contract/courses.ts";
import { failures } from "#contract/errors.ts";
import { refreshCourses } from "#web/courses/refresh-courses.ts";
import { TypedNumber, TypedStoredAddress } from "#web/courses/typed-values.ts";
import { api } from "#web/lib/api.ts";
import { formRequest } from "#web/lib/form-request.ts";

const { shape } = ModuleInput;

const Draft = z.object({
  title: z.string(),
  content_type: z.string(),
  content: z.string(),
  video_url: z.string(),
  captions_url: z.string(),
  audio_url: z.string(),
  pdf_url: z.string(),
  duration: z.string(),
  order_index: z.string(),
});

export type ModuleDraft = z.infer<typeof Draft>;

const ModuleForm = Draft.transform(withoutHidden).pipe(
  z.object({
    title: shape.title,
    content_type: ContentType,
    content: shape.content.unwrap().unwrap(),
    video_url: TypedStoredAddress,
    captions_url: TypedStoredAddress,
    audio_url: TypedStoredAddress,
    pdf_url: TypedStoredAddress,
    duration: TypedNumber.pipe(shape.duration.unwrap()),
    order_index: TypedNumber.pipe(shape.order_index.unwrap()),
  }),
);

export function moduleDraft(module: Module | null): ModuleDraft {
  return {
    title: module?.title ?? "",
    content_type: module?.content_type ?? "video",
    content: module?.content ?? "",
    video_url: module?.video_url ?? "",
    captions_url: module?.captions_url ?? "",
    audio_url: module?.audio_url ?? "",
    pdf_url: module?.pdf_url ?? "",
    duration: String(module?.duration ?? 0),
    order_index: String(module?.order_index ?? 0),
  };
}

/** Whether modules of the draft's type have the field (specification 5). */
export function shows(draft: { content_type: string }, field: ModuleField): boolean {
  const type = ContentType.safeParse(draft.content_type);
  return type.success && moduleFields[type.data].includes(field);
}

/** The draft as it is saved: with the fields of its type alone, and captions where there is video. */
function withoutHidden(draft: ModuleDraft): ModuleDraft {
  const kept = (field: ModuleField) => (shows(draft, field) ? draft[field] : "");
  return {
    ...draft,
    content: kept("content"),
    video_url: kept("video_url"),
    captions_url: shows(draft, "video_url") ? draft.captions_url : "",
    audio_url: kept("audio_url"),
    pdf_url: kept("pdf_url"),
  };
}

const inWords: readonly (readonly [ModuleField, string])[] = [
  ["content", "text"],
  ["video_url", "video"],
  ["audio_url", "audio"],
  ["pdf_url", "PDF"],
];

/** What is filled in but goes when the draft is saved with its type, as in ["text", "PDF"]. */
export function lostWithType(draft: ModuleDraft): string[] {
  const isLost = (field: ModuleField) => draft[field].trim() !== "" && !shows(draft, field);
  return inWords.filter(([field]) => isLost(field)).map(([, word]) => word);
}

/** Adds a module to the course, or changes the one with this id. */
export function moduleRequest(courseId: string, id: string | null) {
  return formRequest({
    schema: ModuleForm,
    send: async (module) => {
      if (id === null) await api.courses.createModule({ course_id: courseId, ...module });
      else await api.courses.updateModule({ id, ...module });
      void refreshCourses();
    },
    refused: ({ message }) => message || failures.unexpected.message,
    failed: () => failures.unexpected.message,
    succeeded: id === null ? moduleMessages.created : moduleMessages.updated,
  });
}
