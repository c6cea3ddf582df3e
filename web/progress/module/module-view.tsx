import { IconCheck } from "@tabler/icons-react";
import { useEffect } from "react";
import { Link } from "react-router";
import type { OutlineModule, StudyModule } from "#contract/progress/progress.ts";
import { api } from "#web/lib/api/api.ts";
import { logProblem } from "#web/lib/log.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { courseAddress, trainingTrail } from "#web/progress/course-links.ts";
import { CourseOutline } from "#web/progress/course-outline.tsx";
import { ModuleCompletion } from "#web/progress/module/module-completion.tsx";
import { ModuleContent } from "#web/progress/module/module-content.tsx";
import { OpeningTime } from "#web/progress/opening-time.tsx";
import { useModuleAddress, usePreview } from "#web/progress/preview/preview-context.ts";
import { Breadcrumb } from "#web/ui/page/breadcrumb.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";

export function ModuleView({ module }: { module: StudyModule }) {
  const { title } = module;
  useOpening(module);
  return (
    <>
      <PageTitle title={title} />
      <ModuleHeading module={module} />
      <div className="module-body">
        <CourseOutline module={module} />
        <div className="module-main">
          <ModuleContent module={module} />
          <ModuleCompletion module={module} />
        </div>
      </div>
    </>
  );
}

/** If this fails, completing the module records both. */
function useOpening({ id, course }: StudyModule): void {
  const isPreview = usePreview();
  useEffect(() => {
    if (isPreview) return;
    api.progress
      .open({ course_id: course.id, module_id: id })
      .catch((cause) => logProblem("That the module was opened is not recorded.", cause));
  }, [id, course.id, isPreview]);
}

function ModuleHeading({ module }: { module: StudyModule }) {
  const { title, course, position, module_count, duration, completed } = module;
  // After navigation the focus was on `main`, because the heading had not loaded yet.
  const heading = useFocusOnMount<HTMLHeadingElement>(
    typeof document !== "undefined" && document.activeElement?.id === "main",
  );
  return (
    <div className="module-heading">
      <div>
        <Breadcrumb
          trail={[...trainingTrail, { to: courseAddress(course.id), label: course.title }]}
          current={title}
        />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
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
      </div>
      <Neighbours module={module} />
    </div>
  );
}

function Neighbours({ module }: { module: StudyModule }) {
  const { position, outline } = module;
  const previous = outline[position - 2];
  const next = outline[position];
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="module-neighbours" aria-label="Modules">
      {previous && <Neighbour module={module} neighbour={previous} rel="prev" />}
      {next && <Neighbour module={module} neighbour={next} rel="next" />}
    </nav>
  );
}

interface NeighbourProps {
  module: StudyModule;
  neighbour: OutlineModule;
  rel: "prev" | "next";
}

function Neighbour({ module, neighbour, rel }: NeighbourProps) {
  const { id, title, opens_at } = neighbour;
  const moduleAddress = useModuleAddress();
  const name = rel === "prev" ? "Previous" : "Next";
  const className = rel === "prev" ? "neighbour" : "neighbour neighbour-next";
  if (opens_at !== null) {
    return (
      <p className={className}>
        {name} opens <OpeningTime at={opens_at} /> <span className="soft">{title}</span>
      </p>
    );
  }
  return (
    <Link className={className} to={moduleAddress(module.course.id, id)} rel={rel}>
      {name} <span className="soft">{title}</span>
    </Link>
  );
}
