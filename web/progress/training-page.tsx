import { useQuery } from "@tanstack/react-query";
import { addresses } from "#contract/addresses.ts";
import { trainingMessages } from "#contract/progress/progress.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { useHashFocus } from "#web/lib/page/use-hash-focus.ts";
import { TrainingCourseItem } from "#web/progress/training-course-item.tsx";
import { TrainingSkeleton } from "#web/progress/training-skeleton.tsx";
import { Breadcrumb } from "#web/ui/page/breadcrumb.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import "#web/progress/progress.css";

export const meta = () =>
  pageMeta({ title: pageTitle("Training"), description: "Your courses, at your own pace." });

export const handle: PageHandle = {
  read: () => {
    void queryClient.prefetchQuery(queries.progress.training.queryOptions());
  },
};

export default function TrainingPage() {
  return (
    <div className="page training">
      <div>
        <Breadcrumb trail={[{ to: addresses.dashboard, label: "Dashboard" }]} current="Training" />
        <h1>Training</h1>
      </div>
      <Courses />
    </div>
  );
}

function Courses() {
  const query = useQuery(queries.progress.training.queryOptions(), queryClient);
  const { data: courses, isPending, refetch } = query;
  useHashFocus(courses !== undefined);
  if (isPending) return <TrainingSkeleton />;
  if (!courses) {
    return <LoadFailure message={trainingMessages.listFailed} onRetry={() => void refetch()} />;
  }
  if (courses.length === 0) return <p className="lead">{trainingMessages.empty}</p>;
  return (
    <ul className="courses">
      {courses.map((course) => (
        <TrainingCourseItem key={course.id} course={course} />
      ))}
    </ul>
  );
}
