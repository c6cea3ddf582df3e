import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import type { Dashboard } from "#contract/dashboard/dashboard.ts";
import { tierName } from "#contract/members/members.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { StatList } from "#web/ui/facts/stat-list.tsx";

export function DashboardStats({ dashboard }: { dashboard: Dashboard | undefined }) {
  const figure = (show: (known: Dashboard) => ReactNode) =>
    dashboard ? show(dashboard) : <Skeleton height="1em" width="2em" my="0.1em" />;
  return (
    <StatList
      isLoading={dashboard === undefined}
      stats={[
        {
          title: "Training Modules",
          figure: figure((known) => known.training_modules),
          ...(dashboard && { note: `In ${pluralize(dashboard.courses, "course")}` }),
        },
        {
          title: "Upcoming Sessions",
          figure: figure((known) => known.upcoming_sessions),
          note: confirmedInWords(dashboard),
        },
        {
          title: "Progress %",
          figure: figure((known) => known.progress_percent),
          note: completedInWords(dashboard),
        },
        {
          title: "Membership tier",
          figure: figure((known) => tierName(known.membership_tier)),
          ...(hasPlaceOnly(dashboard) && { note: "Your place opens your cohort’s courses" }),
        },
      ]}
    />
  );
}

function hasPlaceOnly(dashboard: Dashboard | undefined): boolean {
  return dashboard?.membership_tier === null && dashboard.cohort !== null;
}

/** Requests that a coach has not answered are not counted. */
function confirmedInWords(dashboard: Dashboard | undefined): string {
  const { upcoming_sessions: confirmed, pending_sessions: pending } = dashboard ?? {};
  if (!pending) return confirmed === 0 ? "None confirmed yet" : "Confirmed by a coach";
  const more = confirmed === 0 ? "" : " more";
  return pending === 1 ? `1${more} waits for a coach` : `${pending}${more} wait for a coach`;
}

/** The percentage is of the modules that the member has opened. */
function completedInWords(dashboard: Dashboard | undefined): string {
  if (dashboard === undefined || dashboard.opened_modules === 0) {
    return "Completed of the modules you have opened";
  }
  const { completed_modules: completed, opened_modules: opened } = dashboard;
  return opened === 1
    ? `${completed} of 1 module you opened`
    : `${completed} of the ${opened} modules you opened`;
}
