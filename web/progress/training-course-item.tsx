import { useState } from "react";
import type { TrainingCourse } from "#contract/progress/progress.ts";
import { ContentTypes } from "#web/progress/content-types.tsx";
import { courseAnchor } from "#web/progress/course-links.ts";
import { CourseStanding } from "#web/progress/course-standing.tsx";

export function TrainingCourseItem({ course }: { course: TrainingCourse }) {
  const { title, description, thumbnail, module_count: modules } = course;
  return (
    <li className="course">
      <div className="course-words">
        {thumbnail && <Thumbnail address={thumbnail} />}
        <h2 id={courseAnchor(course.id)}>{title}</h2>
        {modules > 0 && (
          <div className="course-facts">
            <p>{modules === 1 ? "1 module" : `${modules} modules`}</p>
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
