import { Skeleton } from "@mantine/core";
import { trainingTrail } from "#web/progress/course-links.ts";
import { Breadcrumb } from "#web/ui/page/breadcrumb.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";

/** Placeholder of a module while it loads. */
export function ModuleSkeleton() {
  return (
    <>
      <PageTitle title="Training" />
      <Breadcrumb trail={trainingTrail} current="Module" />
      <p className="unseen" role="status">
        Loading
      </p>
      <div className="module-heading">
        <Skeleton height="3rem" width="70%" />
        <Skeleton height="1.5rem" width="12rem" />
      </div>
      <Skeleton className="video" height="auto" />
      <Skeleton height="3rem" width="12rem" />
    </>
  );
}
