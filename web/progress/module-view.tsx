import { IconCheck } from "@tabler/icons-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { moduleAddress } from "#contract/addresses.ts";
import type { StudyModule } from "#contract/progress.ts";
import { api } from "#web/lib/api/api.ts";
import { logProblem } from "#web/lib/log.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { courseAddress, trainingTrail } from "#web/progress/course-links.ts";
import { ModuleCompletion } from "#web/progress/module-completion.tsx";
import { ModuleContent } from "#web/progress/module-content.tsx";
import { refreshProgress } from "#web/progress/study-requests.ts";
import { Breadcrumb } from "#web/ui/page/breadcrumb.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";

export function ModuleView({ module }: { module: StudyModule }) {
  const { title, course } = module;
  useOpening(module);
  return (
    <>
      <PageTitle title={title} />
      <Breadcrumb
        trail={[...trainingTrail, { to: courseAddress(course.id), label: course.title }]}
        current={title}
      />
      <ModuleHeading module={module} />
      <ModuleContent module={module} />
      <ModuleCompletion module={module} />
    </>
  );
}

/** Records that the module was opened. If this fails, completing the module records both. */
function useOpening({ id, course }: StudyModule): void {
  useEffect(() => {
    api.progress
      .open({ course_id: course.id, module_id: id })
      .then(refreshProgress)
      .catch((cause) => logProblem("That the module was opened is not recorded.", cause));
  }, [id, course.id]);
}

function ModuleHeading({ module }: { module: StudyModule }) {
  const { title, position, module_count, duration, completed } = module;
  // After navigation the focus was on `main`, because the heading had not loaded yet.
  const heading = useFocusOnMount<HTMLHeadingElement>(
    typeof document !== "undefined" && document.activeElement?.id === "main",
  );
  return (
    <div className="module-heading">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className="module-facts">
        <p>
          Module {position} of {module_count}
          {duration > 0 && ` · ${duration} min`}
        </p>
        {completed && (
          <p className="module-completed">
            <IconCheck size={20} stroke={1.5} aria-hidden="true" />
            Completed
          </p>
        )}
        <Neighbours module={module} />
      </div>
    </div>
  );
}

function Neighbours({ module: { course, previous_id, next_id } }: { module: StudyModule }) {
  if (previous_id === null && next_id === null) return null;
  return (
    <nav className="module-neighbours" aria-label="Modules">
      {previous_id !== null && (
        <Link to={moduleAddress(course.id, previous_id)} rel="prev">
          Previous
        </Link>
      )}
      {next_id !== null && (
        <Link to={moduleAddress(course.id, next_id)} rel="next">
          Next
        </Link>
      )}
    </nav>
  );
}
