import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { trainingMessages } from "#contract/progress/progress.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { isMissing } from "#web/lib/api/refusals.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { ModuleSkeleton } from "#web/progress/module/module-skeleton.tsx";
import { ModuleView } from "#web/progress/module/module-view.tsx";
import { PreviewFrame } from "#web/progress/preview/preview-frame.tsx";
import { previewQuery } from "#web/progress/study-requests.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { RecordMissing } from "#web/ui/page/record-missing.tsx";

export const handle: PageHandle = {
  read: ({ moduleId = "" }) => {
    void queryClient.prefetchQuery(previewQuery(moduleId));
  },
};

export default function ModulePreviewPage() {
  const { courseId = "", moduleId = "" } = useParams();
  const { data: module, error, refetch } = useQuery(previewQuery(moduleId), queryClient);
  if (isMissing(error)) {
    return (
      <RecordMissing noun="module" list={{ to: addresses.adminCourses, label: "All courses" }} />
    );
  }
  return (
    <PreviewFrame courseId={courseId}>
      {error && !module && (
        <LoadFailure message={trainingMessages.moduleFailed} onRetry={() => void refetch()} />
      )}
      <div className="module">
        {module ? <ModuleView key={module.id} module={module} /> : !error && <ModuleSkeleton />}
      </div>
    </PreviewFrame>
  );
}
