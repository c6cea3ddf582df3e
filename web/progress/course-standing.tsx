import { IconLock } from "@tabler/icons-react";
import { Link } from "react-router";
import { type MembershipTier, tierName } from "#contract/members/members.ts";
import {
  type ComingModule,
  type TrainingCourse,
  trainingMessages,
  unlockText,
} from "#contract/progress/progress.ts";
import { membershipAddress } from "#web/progress/course-links.ts";
import { OpeningTime } from "#web/progress/opening-time.tsx";
import { useModuleAddress } from "#web/progress/preview/preview-context.ts";
import { ProgressBar } from "#web/ui/facts/progress-bar.tsx";

const actions = { start: "Start", continue: "Continue", review: "Review" } as const;

interface CourseStandingProps {
  course: TrainingCourse;
}

export function CourseStanding({ course }: CourseStandingProps) {
  const { state, unlocked_by, progress_percent: percent } = course;
  if (unlocked_by !== null) return <LockedCourse tier={unlocked_by} />;
  if (state === "locked" || state === "no_modules") {
    return (
      <button type="button" className="button" disabled>
        {trainingMessages.noModules}
      </button>
    );
  }
  return (
    <>
      <div className="course-progress">
        <ProgressBar percent={percent} label={`Progress in ${course.title}`} />
        <span aria-hidden="true">{percent}%</span>
      </div>
      <NextModule course={course} action={actions[state]} />
      <ComingModules coming={course.coming} />
    </>
  );
}

function NextModule({ course, action }: CourseStandingProps & { action: string }) {
  const { id, title, next_module_id, next_opens_at, is_next } = course;
  const moduleAddress = useModuleAddress();
  if (next_module_id === null) {
    return (
      <button type="button" className="button" disabled>
        {next_opens_at === null ? (
          trainingMessages.noModules
        ) : (
          <>
            Next module opens <OpeningTime at={next_opens_at} />
          </>
        )}
      </button>
    );
  }
  return (
    <Link
      className={is_next ? "button" : "button button-quiet"}
      to={moduleAddress(id, next_module_id)}
      aria-label={`${action}: ${title}`}
    >
      {action}
    </Link>
  );
}

const shownAtOnce = 8;

function ComingModules({ coming }: { coming: readonly ComingModule[] }) {
  if (coming.length === 0) return null;
  return (
    <details className="course-coming" open={coming.length <= shownAtOnce}>
      <summary>
        {coming.length === 1 ? "1 module opens later" : `${coming.length} modules open later`}
      </summary>
      <ul>
        {coming.map(({ id, title, opens_at }) => (
          <li key={id}>
            {title}{" "}
            <span className="soft">
              <OpeningTime at={opens_at} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function LockedCourse({ tier }: { tier: MembershipTier }) {
  return (
    <div className="course-lock">
      <p>
        <IconLock size={20} stroke={1.5} aria-hidden="true" />
        {unlockText(tier)}
      </p>
      <Link to={membershipAddress(tier)}>Ask for the {tierName(tier)} tier</Link>
    </div>
  );
}
