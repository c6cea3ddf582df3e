import { Skeleton } from "@mantine/core";

const facts = [55, 40, 65, 30, 45, 60];
const events = [70, 45, 60, 50];

export function PersonSkeleton() {
  return (
    <div role="status">
      <span className="unseen">Loading</span>
      <div className="person" aria-hidden="true">
        <div className="person-heading">
          <Skeleton height={48} width="18rem" maw="100%" mb={12} />
          <Skeleton height={18} width="14rem" maw="100%" />
        </div>
        <div className="person-columns">
          <div className="person-part">
            <Skeleton height={24} width="5rem" mb={8} />
            {facts.map((width) => (
              <Skeleton key={width} height={18} width={`${width}%`} mb={8} />
            ))}
          </div>
          <div className="person-part">
            <Skeleton height={24} width="9rem" mb={8} />
            <EventSkeletons />
          </div>
        </div>
      </div>
    </div>
  );
}

export function TimelineSkeleton() {
  return (
    <div role="status">
      <span className="unseen">Loading</span>
      <EventSkeletons />
    </div>
  );
}

function EventSkeletons() {
  return (
    <div className="timeline" aria-hidden="true">
      {events.map((width) => (
        <div className="timeline-entry" key={width}>
          <Skeleton height={16} width="9rem" />
          <div>
            <Skeleton height={18} width={`${width}%`} mb={8} />
            <Skeleton height={14} width={`${width - 20}%`} />
          </div>
        </div>
      ))}
    </div>
  );
}
