import { type CourseDeletion, courseMessages } from "#contract/courses/courses.ts";
import { moduleMessages } from "#contract/courses/modules.ts";
import { api } from "#web/lib/api/api.ts";
import { queries } from "#web/lib/api/queries.ts";
import { pluralize } from "#web/lib/pluralize.ts";

export const deletionKinds = {
  course: {
    ...courseMessages,
    title: "Delete course",
    readDeletion: queries.courses.deletion,
    remove: api.courses.delete,
  },
  module: {
    ...moduleMessages,
    title: "Delete module",
    readDeletion: queries.courses.moduleDeletion,
    remove: api.courses.deleteModule,
  },
};

export type DeletionKind = keyof typeof deletionKinds;

/** As in "This also deletes 6 modules, 1 uploaded file, and the progress of 3 members." */
export function deletionInWords(kind: DeletionKind, deletion: CourseDeletion): string {
  const { modules, files, learners, cohorts } = deletion;
  const parts = [
    kind === "course" && modules > 0 && pluralize(modules, "module"),
    files > 0 && pluralize(files, "uploaded file"),
    learners > 0 && `the progress of ${pluralize(learners, "member")}`,
  ].filter((part) => part !== false);
  const taken = cohorts.length > 0 ? ` ${cohortsInWords(cohorts)} would lose it.` : "";
  if (parts.length === 0) return `Nothing else is deleted.${taken}`;
  return `This also deletes ${inAList.format(parts)}. It can’t be undone.${taken}`;
}

/** As in "“Spring” and “Summer”". */
export function cohortsInWords(titles: readonly string[]): string {
  return inAList.format(titles.map((title) => `“${title}”`));
}

const inAList = new Intl.ListFormat("en-US", { type: "conjunction" });
