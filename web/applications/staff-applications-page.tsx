import {
  ApplicationStatus,
  applicationMessages,
  ListApplications,
} from "#contract/applications.ts";
import { ReviewForm } from "#web/applications/staff-review-dialog.tsx";
import { api } from "#web/lib/api/api.ts";
import { queries } from "#web/lib/api/queries.ts";
import { shortDate } from "#web/lib/dates.ts";
import { useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { RecordPage } from "#web/ui/record-page/record-page.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";

const tones = {
  pending: "open",
  reviewing: "going",
  accepted: "good",
  declined: "closed",
} as const satisfies Record<ApplicationStatus, string>;

export default function StaffApplicationsPage() {
  const list = useRecordList({
    call: queries.applications.list,
    schema: ListApplications,
    sort: "created_at",
    filters: [{ name: "status", label: "Status", choices: ApplicationStatus.options }],
    read: (id) => api.applications.read({ id }),
  });
  return (
    <RecordPage
      title="Applications"
      noun="application"
      list={list}
      columns={[
        { title: "Name", sort: "name", render: ({ name }) => name },
        { title: "Email", sort: "email", render: ({ email }) => email },
        {
          title: "Status",
          sort: "status",
          render: ({ status }) => <StatusBadge status={status} tone={tones[status]} />,
        },
        {
          title: "Submitted",
          sort: "created_at",
          width: 140,
          render: ({ created_at }) => shortDate(created_at),
        },
        {
          title: "Reviewed By",
          render: ({ reviewed_by }) => (reviewed_by === null ? "No" : "Yes"),
        },
      ]}
      dialogs={[
        {
          name: "review",
          button: "Review",
          label: ({ email }) => `Review ${email}`,
          title: "Review Application",
          render: (application, { close }) => (
            <ReviewForm application={application} onClose={close} />
          ),
        },
      ]}
      failure={applicationMessages.listFailed}
      empty={{
        title: applicationMessages.empty,
        hint: "Whoever sends in the Cohort Fit Check appears here, waiting for a review.",
      }}
    />
  );
}
