import { IconCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import { moduleAddress } from "#contract/addresses.ts";
import type { CohortModule } from "#contract/dashboard/own-cohort.ts";
import { comingTime } from "#web/lib/dates.ts";

interface CohortModulesProps {
  modules: readonly CohortModule[];
  timeZone: string;
}

/** With what is completed, and when the others open. */
export function CohortModules({ modules, timeZone }: CohortModulesProps) {
  return (
    <ul className="cohort-modules">
      {modules.map((module) => (
        <ModuleItem key={module.id} module={module} timeZone={timeZone} />
      ))}
    </ul>
  );
}

function ModuleItem({ module, timeZone }: { module: CohortModule; timeZone: string }) {
  const { id, course_id, title, course_title, completed, opens_at } = module;
  return (
    <li>
      <span className="cohort-module-mark" data-completed={completed || undefined}>
        {completed && <IconCheck size={14} stroke={2} aria-hidden="true" />}
      </span>
      <span className="cohort-module-words">
        {opens_at === null ? <Link to={moduleAddress(course_id, id)}>{title}</Link> : title}
        {completed && <span className="unseen">, completed</span>}
        <span className="soft small">
          {opens_at === null ? course_title : `Opens ${comingTime(opens_at, timeZone)}`}
          {opens_at === null && module.duration > 0 && ` · ${module.duration} min`}
        </span>
      </span>
    </li>
  );
}
