import { Skeleton } from "@mantine/core";

const courses = [1, 2, 3];

export function TrainingSkeleton() {
  return (
    <div className="courses">
      <p className="unseen" role="status">
        Loading
      </p>
      {courses.map((course) => (
        <div className="course" key={course}>
          <div className="course-words">
            <Skeleton height="2.2rem" width="75%" />
            <Skeleton height="1.4rem" width="9rem" />
          </div>
          <div className="course-body">
            <Skeleton height="4.5rem" />
            <Skeleton height="1.4rem" />
            <Skeleton height="3rem" width="8rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
