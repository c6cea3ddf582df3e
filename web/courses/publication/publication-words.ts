import type { Course } from "#contract/courses/courses.ts";
import { isUnpublished, type Module, type ModuleChanges } from "#contract/courses/modules.ts";
import { academyTime } from "#web/lib/academy-dates.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";

/** Null if all of it is published. */
export function draftInWords(record: Course | Module): string | null {
  const isChanged = "draft" in record && record.draft !== null;
  if (record.is_published && !isChanged) return null;
  const what = isChanged ? "Changes not published" : "Draft";
  return record.publish_on === null ? what : `${what}, until ${dayInWords(record.publish_on)}`;
}

/** As in "Last changed by Maya Torres on Nov 21, 2026, 10:30 PM"; "" if it is published. */
export function changedInWords(module: Module): string {
  const { changed_at, changed_by } = module;
  if (!isUnpublished(module) || changed_at === null) return "";
  const by = changed_by === null ? "" : ` by ${changed_by}`;
  return `Last changed${by} on ${academyTime(changed_at)}`;
}

const names: Readonly<Record<keyof ModuleChanges, string>> = {
  title: "title",
  content: "text",
  video_url: "video",
  audio_url: "audio",
  pdf_url: "PDF",
  captions_url: "captions",
  content_type: "type",
  duration: "duration",
  order_index: "order",
};

/** As in "Changes its title and text."; null if members do not see the module yet. */
export function changesInWords({ draft }: Module): string | null {
  if (draft === null) return null;
  const changed = Object.keys(draft) as (keyof ModuleChanges)[];
  return `Changes its ${inAList.format(changed.map((name) => names[name]))}.`;
}

const inAList = new Intl.ListFormat("en-US", { type: "conjunction" });
