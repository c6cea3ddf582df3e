import { Button } from "@mantine/core";
import type { Application, ApplicationStatus, ListApplications } from "#contract/applications.ts";
import { shortDate } from "#web/lib/dates.ts";
import type { RecordColumn } from "#web/ui/record-table.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";

export type ApplicationSort = NonNullable<ListApplications["sort"]>;

const tones = {
  pending: "open",
  reviewing: "going",
  accepted: "good",
  declined: "closed",
} as const satisfies Record<ApplicationStatus, string>;

export function applicationColumns(
  onReview: (application: Application) => void,
): RecordColumn<Application, ApplicationSort>[] {
  return [
    { title: "Name", sort: "name", render: ({ name }) => name },
    { title: "Email", sort: "email", render: ({ email }) => email },
    {
      title: "Status",
      sort: "status",
      render: ({ status }) => <StatusBadge status={status} tone={tones[status]} />,
    },
    { title: "Submitted", sort: "created_at", render: ({ created_at }) => shortDate(created_at) },
    { title: "Reviewed By", render: ({ reviewed_by }) => (reviewed_by === null ? "No" : "Yes") },
    {
      title: "Actions",
      isAction: true,
      render: (application) => (
        <Button
          variant="default"
          size="compact-md"
          aria-label={`Review ${application.email}`}
          onClick={() => onReview(application)}
        >
          Review
        </Button>
      ),
    },
  ];
}
