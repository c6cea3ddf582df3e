import type { StudyModule } from "#contract/progress/progress.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";

export interface ModuleIds {
  course_id: string;
  module_id: string;
}

export function moduleQuery(ids: ModuleIds) {
  return queries.progress.module.queryOptions({ input: ids });
}

/** As it will be once its draft is published. */
export function previewQuery(moduleId: string) {
  return queries.courses.previewModule.queryOptions({ input: { id: moduleId } });
}

export function idsOf({ id, course }: StudyModule): ModuleIds {
  return { course_id: course.id, module_id: id };
}

/** Also in the outline of the course's other modules. */
export function markCompleted({ course_id, module_id }: ModuleIds): void {
  queryClient.setQueriesData<StudyModule>({ queryKey: queries.progress.module.key() }, (known) =>
    known?.course.id !== course_id
      ? known
      : {
          ...known,
          completed: known.completed || known.id === module_id,
          outline: known.outline.map((each) =>
            each.id === module_id ? { ...each, completed: true } : each,
          ),
        },
  );
}
