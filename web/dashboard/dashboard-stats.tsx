import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import type { Dashboard } from "#contract/dashboard.ts";
import { tierName } from "#contract/members.ts";
import { StatList } from "#web/ui/stat-list.tsx";

/** Four cards with figures, or placeholders while the figures load. */
export function DashboardStats({ dashboard }: { dashboard: Dashboard | undefined }) {
  const figure = (show: (known: Dashboard) => ReactNode) =>
    dashboard ? show(dashboard) : <Skeleton height="1em" width="2em" my="0.1em" />;
  return (
    <StatList
      isLoading={dashboard === undefined}
      stats={[
        { title: "Training Modules", figure: figure((known) => known.training_modules) },
        { title: "Upcoming Sessions", figure: figure((known) => known.upcoming_sessions) },
        {
          title: "Progress %",
          figure: figure((known) => known.progress_percent),
          note: "Completed of the modules you have opened",
        },
        { title: "Membership tier", figure: figure((known) => tierName(known.membership_tier)) },
      ]}
    />
  );
}
