import {
  hasField,
  type ModuleDraft,
  moduleForm,
  newModuleForm,
} from "#contract/courses/course-forms.ts";
import {
  isUnpublished,
  type Module,
  type ModuleField,
  moduleMessages,
  withDraft,
} from "#contract/courses/modules.ts";
import { failures } from "#contract/errors.ts";
import { orderAfter } from "#web/courses/order-field.tsx";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";

export function moduleDraftName(courseId: string, module: Module | null): string {
  return `module/${courseId}/${module?.id ?? "new"}`;
}

interface Before {
  /** Added just before with the same dialog. */
  previous: Module | null;
  modules: readonly Module[];
}

/** A new module takes the type of the one added just before, and follows it or all others. */
export function moduleDraft(record: Module | null, { previous, modules }: Before): ModuleDraft {
  const module = record && withDraft(record);
  const next = previous === null ? orderAfter(modules) : previous.order_index + 1;
  return {
    title: module?.title ?? "",
    content_type: module?.content_type ?? previous?.content_type ?? "video",
    content: module?.content ?? "",
    video_url: module?.video_url ?? "",
    captions_url: module?.captions_url ?? "",
    audio_url: module?.audio_url ?? "",
    pdf_url: module?.pdf_url ?? "",
    duration: String(module?.duration ?? 0),
    order_index: String(module?.order_index ?? next),
    as_draft: isUnpublished(module ?? previous ?? publishedOne),
  };
}

const publishedOne = { is_published: true, draft: null };

const inWords: readonly (readonly [ModuleField, string])[] = [
  ["content", "text"],
  ["video_url", "video"],
  ["audio_url", "audio"],
  ["pdf_url", "PDF"],
];

/** The content that saving with the draft's type would remove, as in ["text", "PDF"]. */
export function lostWithType(draft: ModuleDraft): string[] {
  const isLost = (field: ModuleField) =>
    draft[field].trim() !== "" && !hasField(draft.content_type, field);
  return inWords.filter(([field]) => isLost(field)).map(([, word]) => word);
}

const common = {
  refused: serverMessage,
  failed: failures.unexpected.message,
};

export function moduleRequest(course_id: string, module: Module | null) {
  if (module === null) {
    return formRequest(newModuleForm, {
      ...common,
      known: { course_id },
      succeeded: moduleMessages.created,
    });
  }
  return formRequest(moduleForm, {
    ...common,
    known: { id: module.id },
    read: { ...withDraft(module), as_draft: isUnpublished(module) },
    succeeded: moduleMessages.updated,
  });
}
