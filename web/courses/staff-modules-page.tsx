import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useParams } from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { Course } from "#contract/courses/courses.ts";
import { type Module, type ModuleFile, moduleMessages } from "#contract/courses/modules.ts";
import { BulkAdd } from "#web/courses/bulk-add/bulk-add.tsx";
import { CoursesSkeleton } from "#web/courses/courses-skeleton.tsx";
import { DeletionDialog } from "#web/courses/deletion-dialog.tsx";
import { type EditedModule, ModuleDialog } from "#web/courses/module-form/module-dialog.tsx";
import { moduleDraftName } from "#web/courses/module-form/module-request.ts";
import { ModuleList } from "#web/courses/module-list/module-list.tsx";
import { DiscardDialog } from "#web/courses/publication/discard-dialog.tsx";
import { PublishModuleDialog } from "#web/courses/publication/publish-dialogs.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { isMissing } from "#web/lib/api/refusals.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { KeptDraft } from "#web/ui/forms/kept-draft.tsx";
import { Breadcrumb } from "#web/ui/page/breadcrumb.tsx";
import { ListEmpty } from "#web/ui/page/list-empty.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import { RecordMissing } from "#web/ui/page/record-missing.tsx";
import "#web/courses/courses.css";
import "#web/ui/record-page/records.css";

const trail = [{ to: addresses.adminCourses, label: "Courses" }];

export const handle: PageHandle = {
  read: ({ courseId = "" }) => {
    const input = { course_id: courseId };
    void queryClient.prefetchQuery(queries.courses.listModules.queryOptions({ input }));
  },
};

export default function StaffModulesPage() {
  const { courseId = "" } = useParams();
  const { data, isPending, error, refetch } = useQuery(
    queries.courses.listModules.queryOptions({ input: { course_id: courseId } }),
    queryClient,
  );
  if (isMissing(error)) {
    return (
      <RecordMissing noun="course" list={{ to: addresses.adminCourses, label: "All courses" }} />
    );
  }
  const name = data?.course.title ?? "Modules";
  return (
    <>
      <PageTitle title={data ? `Modules of ${name}` : name} />
      <Breadcrumb trail={trail} current={name} />
      {isPending && <CoursesSkeleton />}
      {error && <LoadFailure message={moduleMessages.listFailed} onRetry={() => void refetch()} />}
      {data && <Modules key={data.course.id} {...data} />}
    </>
  );
}

interface ModulesProps {
  course: Course;
  modules: readonly Module[];
  files: readonly ModuleFile[];
}

function Modules({ course, modules, files }: ModulesProps) {
  const [edited, setEdited] = useState<EditedModule | null>(null);
  const [published, setPublished] = useState<Module | null>(null);
  const [discarded, setDiscarded] = useState<Module | null>(null);
  const [deleted, setDeleted] = useState<Module | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div className="staff-heading">
        <h1 ref={heading} tabIndex={-1}>
          {course.title}
        </h1>
        <Button onClick={() => setEdited({ module: null })}>Add module</Button>
      </div>
      {edited === null && (
        <KeptDraft
          name={moduleDraftName(course.id, null)}
          text="A module you began is kept."
          onContinue={() => setEdited({ module: null })}
        />
      )}
      <section aria-labelledby="modules">
        <h2 id="modules" className="unseen">
          Modules
        </h2>
        {modules.length === 0 ? (
          <ListEmpty
            title={moduleMessages.empty}
            hint="Add a module, or several videos at once below."
          />
        ) : (
          <ModuleList
            courseId={course.id}
            modules={modules}
            files={files}
            onEdit={(module) => setEdited({ module })}
            onPublish={setPublished}
            onDiscard={setDiscarded}
            onDelete={setDeleted}
          />
        )}
      </section>
      <BulkAdd courseId={course.id} moduleCount={modules.length} />
      <ModuleDialog
        courseId={course.id}
        edited={edited}
        modules={modules}
        onClose={() => setEdited(null)}
      />
      <PublishModuleDialog record={published} onClose={() => setPublished(null)} />
      <DiscardDialog module={discarded} onClose={() => setDiscarded(null)} />
      <DeletionDialog
        kind="module"
        record={deleted}
        onClose={() => setDeleted(null)}
        onDeleted={() => heading.current?.focus()}
      />
    </>
  );
}
