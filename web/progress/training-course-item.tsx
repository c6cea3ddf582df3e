import { useState } from "react";
import { Link } from "react-router";
import { cohortAddress } from "#contract/addresses.ts";
import type { TrainingCourse } from "#contract/progress/progress.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { ContentTypes } from "#web/progress/content-types.tsx";
import { courseAnchor } from "#web/progress/course-links.ts";
import { CourseStanding } from "#web/progress/course-standing.tsx";
import { Picture } from "#web/shared/pictures/picture.tsx";

export function TrainingCourseItem({ course }: { course: TrainingCourse }) {
  const {
    title,
    description,
    picture,
    thumbnail,
    cohort,
    duration,
    module_count: modules,
  } = course;
  return (
    <li className="course">
      <div className="course-words">
        {picture && <Picture picture={picture} sizes="20rem" className="course-thumbnail" />}
        {!picture && thumbnail && <Thumbnail address={thumbnail} />}
        <h2 id={courseAnchor(course.id)}>{title}</h2>
        {cohort && <CourseCohort {...cohort} />}
        {modules > 0 && (
          <div className="course-facts">
            <p>{pluralize(modules, "module")}</p>
            {duration > 0 && <p>{lengthInWords(duration)}</p>}
            <ContentTypes types={course.content_types} />
          </div>
        )}
      </div>
      <div className="course-body">
        {description && <p className="course-description">{description}</p>}
        <CourseStanding course={course} />
      </div>
    </li>
  );
}

/** Whose modules open on their days. */
function CourseCohort({ id, title, first_day, last_day }: NonNullable<TrainingCourse["cohort"]>) {
  return (
    <p className="course-cohort">
      <Link to={cohortAddress(id)}>{title}</Link>
      <span className="soft small">
        {dayInWords(first_day)} to {dayInWords(last_day)}
      </span>
    </p>
  );
}

/** As in "about 2 hours" and "45 min". */
function lengthInWords(minutes: number): string {
  if (minutes < 90) return `${minutes} min`;
  const hours = Math.round(minutes / 30) / 2;
  return `about ${hours} hours`;
}

/** Nothing if it can't be loaded. */
function Thumbnail({ address }: { address: string }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      className="course-thumbnail"
      src={address}
      alt=""
      width="320"
      height="180"
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setIsMissing(true)}
      ref={(image) => {
        // A quick failure comes before the image is on the page and heard.
        if (image?.complete && image.naturalWidth === 0) setIsMissing(true);
      }}
    />
  );
}
