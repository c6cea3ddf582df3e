import { Skeleton } from "@mantine/core";

export function CalendarLoading() {
  return (
    <div>
      <span className="unseen">Loading</span>
      <Skeleton height="34rem" />
    </div>
  );
}
