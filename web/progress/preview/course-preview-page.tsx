import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { Course } from "#contract/courses/courses.ts";
import { ContentKind, type Module, moduleFields, withDraft } from "#contract/courses/modules.ts";
import { type TrainingCourse, trainingMessages } from "#contract/progress/progress.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { isMissing } from "#web/lib/api/refusals.ts";
import { PreviewFrame } from "#web/progress/preview/preview-frame.tsx";
import { TrainingCourseItem } from "#web/progress/training-course-item.tsx";
import { TrainingSkeleton } from "#web/progress/training-skeleton.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import { RecordMissing } from "#web/ui/page/record-missing.tsx";

export default function CoursePreviewPage() {
  const { courseId = "" } = useParams();
  const { data, error, refetch } = useQuery(
    queries.courses.listModules.queryOptions({ input: { course_id: courseId } }),
    queryClient,
  );
  if (isMissing(error)) {
    return (
      <RecordMissing noun="course" list={{ to: addresses.adminCourses, label: "All courses" }} />
    );
  }
  return (
    <PreviewFrame courseId={courseId}>
      <PageTitle title="Preview" />
      <h1>Training</h1>
      {error && !data && (
        <LoadFailure message={trainingMessages.listFailed} onRetry={() => void refetch()} />
      )}
      {!data && !error && <TrainingSkeleton />}
      {data && (
        <ul className="courses">
          <TrainingCourseItem course={asTraining(data.course, data.modules)} />
        </ul>
      )}
    </PreviewFrame>
  );
}

/** As for a member of its tier who has opened nothing. */
function asTraining(
  { id, title, description, thumbnail, picture }: Course,
  listed: readonly Module[],
) {
  const modules = listed.map(withDraft).toSorted((a, b) => a.order_index - b.order_index);
  return {
    ...{ id, title, description, thumbnail, picture, unlocked_by: null, cohort: null },
    state: modules.length === 0 ? "no_modules" : "start",
    module_count: modules.length,
    duration: modules.reduce((sum, { duration }) => sum + duration, 0),
    content_types: ContentKind.options.filter((kind) => modules.some((each) => has(each, kind))),
    next_module_id: modules[0]?.id ?? null,
    ...{ completed_count: 0, progress_percent: 0, next_opens_at: null, is_next: true, coming: [] },
  } satisfies TrainingCourse;
}

function has(module: Module, kind: ContentKind): boolean {
  if (module.content_type === kind) return true;
  const fields = moduleFields[kind];
  return module.content_type === "mixed" && fields.some((field) => module[field] !== null);
}
