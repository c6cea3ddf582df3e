import { Skeleton } from "@mantine/core";

const rows = [18, 24, 15, 21];

export function CoursesSkeleton() {
  return (
    <div className="course-records" role="status">
      <span className="unseen">Loading</span>
      {rows.map((width) => (
        <div key={width} className="course-row" aria-hidden="true">
          <div className="course-row-words skeleton-words">
            <Skeleton height={22} width={`min(${width}rem, 100%)`} />
            <Skeleton height={14} width="12rem" />
          </div>
          <Skeleton height={36} width="14rem" />
        </div>
      ))}
    </div>
  );
}
