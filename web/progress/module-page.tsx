import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { trainingMessages } from "#contract/progress/progress.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { type Refusal, readRefusal } from "#web/lib/api/refusals.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { membershipAddress, trainingTrail } from "#web/progress/course-links.ts";
import { ModuleSkeleton } from "#web/progress/module/module-skeleton.tsx";
import { ModuleView } from "#web/progress/module/module-view.tsx";
import { moduleQuery } from "#web/progress/study-requests.ts";
import { Breadcrumb } from "#web/ui/page/breadcrumb.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import "#web/progress/progress.css";

/** Links to uploaded files expire after some hours. A page that stays open renews them hourly. */
const linkRenewalMs = 60 * 60 * 1000;

const missing = ["not_found", "invalid_input"];

export const handle: PageHandle = {
  read: ({ courseId = "", moduleId = "" }) => {
    void queryClient.prefetchQuery(moduleQuery({ course_id: courseId, module_id: moduleId }));
  },
};

export default function ModulePage() {
  const { courseId = "", moduleId = "" } = useParams();
  const read = moduleQuery({ course_id: courseId, module_id: moduleId });
  const query = useQuery({ ...read, refetchInterval: linkRenewalMs }, queryClient);
  const { data: module, error, isPending, refetch } = query;
  return (
    <div className="page module">
      {module ? (
        <ModuleView key={module.id} module={module} />
      ) : isPending ? (
        <ModuleSkeleton />
      ) : (
        <NoModule refusal={readRefusal(error)} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function NoModule({ refusal, onRetry }: { refusal: Refusal | null; onRetry: () => void }) {
  if (refusal !== null && missing.includes(refusal.code)) {
    return (
      <NoEntry title={trainingMessages.moduleMissing}>
        <p className="soft">It may have been removed, or the link is incomplete.</p>
      </NoEntry>
    );
  }
  if (refusal?.code === "course_locked") {
    return (
      <NoEntry title={refusal.message}>
        <Link to={membershipAddress()}>Ask for another tier</Link>
      </NoEntry>
    );
  }
  if (refusal?.code === "module_not_open") {
    return (
      <NoEntry title={refusal.message}>
        <p className="soft">The training page shows what you can study until then.</p>
      </NoEntry>
    );
  }
  return (
    <>
      <PageTitle title="Training" />
      <div>
        <Breadcrumb trail={trainingTrail} current="Module" />
        <h1>Training</h1>
      </div>
      <LoadFailure message={trainingMessages.moduleFailed} onRetry={onRetry} />
    </>
  );
}

function NoEntry({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageTitle title={title} />
      <div>
        <Breadcrumb trail={trainingTrail} current="Module" />
        <h1>{title}</h1>
      </div>
      {children}
      <p>
        <Link className="button" to={addresses.training}>
          Back to Training
        </Link>
      </p>
    </>
  );
}
