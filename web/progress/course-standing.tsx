import { IconLock } from "@tabler/icons-react";
import { Link } from "react-router";
import { moduleAddress } from "#contract/addresses.ts";
import { type MembershipTier, tierName } from "#contract/members.ts";
import { type TrainingCourse, trainingMessages, unlockText } from "#contract/progress.ts";
import { courseAnchor, membershipAddress } from "#web/progress/course-links.ts";

const actions = { start: "Start", continue: "Continue", review: "Review" } as const;

/** Shows the member's progress and the next module, or the tier that unlocks the course. */
export function CourseStanding({ course }: { course: TrainingCourse }) {
  const { id, state, unlocked_by, progress_percent: percent, next_module_id } = course;
  if (unlocked_by !== null) return <LockedCourse tier={unlocked_by} />;
  if (state === "locked" || state === "no_modules" || next_module_id === null) {
    return (
      <button type="button" className="button" disabled>
        {trainingMessages.noModules}
      </button>
    );
  }
  return (
    <>
      <div className="course-progress">
        <progress value={percent} max={100} aria-label={`Progress in ${course.title}`}>
          {percent}%
        </progress>
        <span aria-hidden="true">{percent}%</span>
      </div>
      <Link
        className={state === "review" ? "button button-quiet" : "button"}
        to={moduleAddress(id, next_module_id)}
        aria-describedby={courseAnchor(id)}
      >
        {actions[state]}
      </Link>
    </>
  );
}

function LockedCourse({ tier }: { tier: MembershipTier }) {
  return (
    <div className="course-lock">
      <p>
        <IconLock size={20} stroke={1.5} aria-hidden="true" />
        {unlockText(tier)}
      </p>
      <Link to={membershipAddress}>Ask for the {tierName(tier)} tier</Link>
    </div>
  );
}
