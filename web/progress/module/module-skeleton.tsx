import { Skeleton } from "@mantine/core";
import { trainingTrail } from "#web/progress/course-links.ts";
import { Breadcrumb } from "#web/ui/page/breadcrumb.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";

export function ModuleSkeleton() {
  return (
    <>
      <PageTitle title="Training" />
      <p className="unseen" role="status">
        Loading
      </p>
      <div className="module-heading">
        <div>
          <Breadcrumb trail={trainingTrail} current="Module" />
          <Skeleton height="3rem" width="70%" />
        </div>
        <Skeleton height="1.5rem" width="12rem" />
      </div>
      <Skeleton className="video" height="auto" />
      <Skeleton height="3rem" width="12rem" />
    </>
  );
}
