import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { trainingMessages } from "#contract/progress/progress.ts";
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
  const {
    data: course,
    error,
    refetch,
  } = useQuery(queries.courses.preview.queryOptions({ input: { id: courseId } }), queryClient);
  if (isMissing(error)) {
    return (
      <RecordMissing noun="course" list={{ to: addresses.adminCourses, label: "All courses" }} />
    );
  }
  return (
    <PreviewFrame courseId={courseId}>
      <PageTitle title="Preview" />
      <div className="training">
        <h1>Training</h1>
        {error && !course && (
          <LoadFailure message={trainingMessages.listFailed} onRetry={() => void refetch()} />
        )}
        {!course && !error && <TrainingSkeleton />}
        {course && (
          <ul className="courses">
            <TrainingCourseItem course={course} />
          </ul>
        )}
      </div>
    </PreviewFrame>
  );
}
