import {
  type ContentType,
  type Module,
  type ModuleChanges,
  type ModuleField,
  moduleFields,
  withDraft,
} from "#contract/courses/modules.ts";

/** With empty values for the fields that the type lacks. Captions belong to a video. */
export function withoutForeign<Changes extends ModuleChanges & { content_type: ContentType }>(
  changes: Changes,
) {
  const lacks = (field: ModuleField) => !moduleFields[changes.content_type].includes(field);
  return {
    ...changes,
    ...(lacks("content") && { content: null }),
    ...(lacks("video_url") && { video_url: null, captions_url: null }),
    ...(lacks("audio_url") && { audio_url: null }),
    ...(lacks("pdf_url") && { pdf_url: null }),
  };
}

/** The changes that differ from what members read; null if none does. */
export function draftOf(module: Module, changes: ModuleChanges): ModuleChanges | null {
  const names = Object.keys(changes) as (keyof ModuleChanges)[];
  const changed = names.filter((name) => changes[name] !== module[name]);
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((name) => [name, changes[name]]));
}

/** Of what members read and of the draft, also files on other sites. */
export function filesOf(module: Module): string[] {
  const versions = [module, withDraft(module)];
  const files = versions.flatMap(({ video_url, audio_url, pdf_url, captions_url }) => [
    ...[video_url, audio_url, pdf_url, captions_url],
  ]);
  return files.filter((address) => address !== null);
}
