import { type CourseDeletion, courseMessages } from "#contract/courses.ts";
import { moduleMessages } from "#contract/modules.ts";
import { pluralize } from "#web/courses/pluralize.ts";
import { api } from "#web/lib/api/api.ts";
import { queries } from "#web/lib/api/queries.ts";

/** The calls and messages for deleting a course or a module. */
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

/**
 * Describes what a deletion removes, such as "With it go 6 modules, 1 uploaded file and the
 * progress of 3 members."
 */
export function deletionInWords(kind: DeletionKind, deletion: CourseDeletion): string {
  const { modules, files, learners } = deletion;
  const parts = [
    kind === "course" && modules > 0 && pluralize(modules, "module"),
    files > 0 && pluralize(files, "uploaded file"),
    learners > 0 && `the progress of ${pluralize(learners, "member")}`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return "Nothing else goes with it.";
  return `With it ${goes(parts)} ${inAList.format(parts)}. This can't be undone.`;
}

const inAList = new Intl.ListFormat("en-US", { type: "conjunction" });

function goes([first = "", ...others]: readonly string[]): string {
  return others.length === 0 && /^(?:1|the) /.test(first) ? "goes" : "go";
}
