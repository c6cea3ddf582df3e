import { useMediaQuery } from "@mantine/hooks";
import { IconCheck } from "@tabler/icons-react";
import { useCallback } from "react";
import { Link } from "react-router";
import type { OutlineModule, StudyModule } from "#contract/progress/progress.ts";
import { OpeningTime } from "#web/progress/opening-time.tsx";
import { useModuleAddress } from "#web/progress/preview/preview-context.ts";

/** Wide enough for the outline to stand beside the module, as in progress.css. */
const hasRoom = "(min-width: 64rem)";

/** With what is completed. Folded up where there is no room beside the module. */
export function CourseOutline({ module }: { module: StudyModule }) {
  const isBeside = useMediaQuery(hasRoom, false, { getInitialValueInEffect: false });
  const box = useScrollToModule(module.id);
  const { course, outline } = module;
  if (outline.length < 2) return null;
  const completed = outline.filter((each) => each.completed).length;
  const progress = `${completed} of ${outline.length} completed`;
  const list = <OutlineList module={module} />;
  if (!isBeside) {
    return (
      <details className="course-outline">
        <summary>
          <span>
            Course outline <span className="soft">({progress})</span>
          </span>
        </summary>
        {list}
      </details>
    );
  }
  return (
    <div className="course-outline">
      <p>{course.title}</p>
      <p className="soft small">{progress}</p>
      <div className="outline-rows" ref={box}>
        {list}
      </div>
    </div>
  );
}

/** The rows scroll by themselves to the open module. The title and the page stay. */
function useScrollToModule(id: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current module follows from the id
  return useCallback(
    (box: HTMLElement | null) => {
      const current = box?.querySelector("[aria-current=page]")?.getBoundingClientRect();
      if (!box || !current) return;
      const { top, bottom } = box.getBoundingClientRect();
      const lowest = Math.min(bottom, window.innerHeight);
      if (current.top >= top && current.bottom <= lowest) return;
      box.scrollTop += current.top - (top + lowest - current.height) / 2;
    },
    [id],
  );
}

function OutlineList({ module }: { module: StudyModule }) {
  return (
    <nav aria-label="Course outline">
      <ol>
        {module.outline.map((each) => (
          <OutlineItem
            key={each.id}
            courseId={module.course.id}
            module={each}
            isCurrent={each.id === module.id}
          />
        ))}
      </ol>
    </nav>
  );
}

interface OutlineItemProps {
  courseId: string;
  module: OutlineModule;
  isCurrent: boolean;
}

function OutlineItem({ courseId, module, isCurrent }: OutlineItemProps) {
  const { id, title, duration, completed, opens_at } = module;
  const moduleAddress = useModuleAddress();
  return (
    <li>
      <span className="outline-mark" data-completed={completed || undefined}>
        {completed && <IconCheck size={14} stroke={2} aria-hidden="true" />}
      </span>
      <span className="outline-words">
        {opens_at === null ? (
          <Link to={moduleAddress(courseId, id)} aria-current={isCurrent ? "page" : undefined}>
            {title}
          </Link>
        ) : (
          <span>{title}</span>
        )}
        {completed && <span className="unseen">, completed</span>}
        {opens_at !== null && (
          <span className="soft small outline-note">
            Opens <OpeningTime at={opens_at} />
          </span>
        )}
        {opens_at === null && duration > 0 && (
          <span className="soft small outline-minutes">{duration} min</span>
        )}
      </span>
    </li>
  );
}
