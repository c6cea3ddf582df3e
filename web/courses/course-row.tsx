import { Button } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import { courseModulesAddress, coursePreviewAddress } from "#contract/addresses.ts";
import { type Course, requiredTier } from "#contract/courses/courses.ts";
import { tierName } from "#contract/members/members.ts";
import { draftInWords } from "#web/courses/publication/publication-words.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import { MoreMenu } from "#web/ui/more-menu.tsx";

interface CourseRowProps {
  course: Course;
  onEdit: () => void;
  onPublish: () => void;
  onArchive: () => void;
  onBringBack: () => void;
  onDelete: () => void;
}

export function CourseRow(props: CourseRowProps) {
  const { course, onEdit, onPublish, onArchive, onBringBack, onDelete } = props;
  const navigate = useNavigate();
  const { id, title, description, is_archived, is_published, order_index } = course;
  return (
    <li className="course-row">
      <div className="course-row-words">
        <h2>{title}</h2>
        {description && <p className="course-row-description soft">{description}</p>}
        <ul className="course-row-facts">
          <li>{modulesInWords(course)}</li>
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
        <MoreMenu
          label={`More: ${title}`}
          size="sm"
          items={[
            ...(is_published ? [] : [{ label: "Publish", onChoose: onPublish }]),
            {
              label: "Preview as a member",
              onChoose: () => void navigate(coursePreviewAddress(id)),
            },
            is_archived
              ? { label: "Bring back", onChoose: onBringBack }
              : { label: "Archive", onChoose: onArchive },
            { label: "Delete", onChoose: onDelete },
          ]}
        />
      </div>
    </li>
  );
}

function modulesInWords({ module_count, is_archived, is_published }: Course): string {
  if (module_count > 0) return pluralize(module_count, "module");
  return is_archived || !is_published
    ? "No modules yet"
    : "No modules yet: members see it, and can’t start it";
}

function accessOf(course: Course) {
  if (course.is_archived) return { status: "Archived", tone: "closed" as const };
  const draft = draftInWords(course);
  if (draft !== null) return { status: draft, tone: "going" as const };
  const tier = requiredTier(course);
  if (tier === null) return { status: "Open to every member", tone: "good" as const };
  return course.membership_tier_required === null
    ? { status: `Locked: ${tierName(tier)} tier`, tone: "closed" as const }
    : { status: `${tierName(tier)} tier`, tone: "going" as const };
}
