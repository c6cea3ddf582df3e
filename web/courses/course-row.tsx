import { Button } from "@mantine/core";
import { Link } from "react-router";
import { courseModulesAddress } from "#contract/addresses.ts";
import { type Course, requiredTier } from "#contract/courses/courses.ts";
import { tierName } from "#contract/members/members.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";

interface CourseRowProps {
  course: Course;
  onEdit: () => void;
  onDelete: () => void;
}

export function CourseRow({ course, onEdit, onDelete }: CourseRowProps) {
  const { id, title, description, module_count, order_index } = course;
  return (
    <li className="course-row">
      <div className="course-row-words">
        <h2>{title}</h2>
        {description && <p className="course-row-description soft">{description}</p>}
        <ul className="course-row-facts">
          <li>{module_count === 0 ? "No modules yet" : pluralize(module_count, "module")}</li>
          <li>Order {order_index}</li>
          <li>
            <StatusBadge {...accessOf(course)} />
          </li>
        </ul>
      </div>
      <div className="row-buttons">
        <Button
          component={Link}
          to={courseModulesAddress(id)}
          variant="default"
          size="sm"
          aria-label={`Modules of ${title}`}
        >
          Modules
        </Button>
        <Button variant="default" size="sm" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="default" size="sm" aria-label={`Delete ${title}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}

function accessOf(course: Course) {
  const tier = requiredTier(course);
  if (tier === null) return { status: "Open to every member", tone: "good" as const };
  return course.membership_tier_required === null
    ? { status: `Locked: ${tierName(tier)} tier`, tone: "closed" as const }
    : { status: `${tierName(tier)} tier`, tone: "going" as const };
}
