import { Button } from "@mantine/core";
import { Link } from "react-router";
import { addresses, sessionAddress } from "#contract/addresses.ts";
import {
  ListSessions,
  type Session,
  SessionType,
  sessionMessages,
} from "#contract/coaching/sessions.ts";
import { onAcademyClock } from "#web/coaching/session-time.ts";
import { typeWords } from "#web/coaching/session-types.ts";
import { SessionDeletion } from "#web/coaching/staff/sessions/deletion-dialog.tsx";
import { sessionColumns } from "#web/coaching/staff/sessions/session-columns.tsx";
import { SessionForm } from "#web/coaching/staff/sessions/session-dialog.tsx";
import { api } from "#web/lib/api/api.ts";
import { queries } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { useAdding } from "#web/lib/page/use-adding.ts";
import { AcademyTimeNote } from "#web/ui/page/academy-time-note.tsx";
import { HeadLine } from "#web/ui/page/head-line.tsx";
import { prefetchList, useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { useRememberedFilter } from "#web/ui/record-list/use-remembered-filter.ts";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";
import { RecordPage } from "#web/ui/record-page/record-page.tsx";
import "#web/coaching/coaching.css";
import "#web/coaching/staff/staff-bookings.css";

export const handle: PageHandle = {
  read: () => {
    prefetchList(queries.coaching.list, "starts_at");
  },
};

export default function StaffSessionsPage() {
  return useRememberedFilter("when", "sessions-shown") ? <SessionRecords /> : null;
}

function SessionRecords() {
  const list = useRecordList({
    list: "sessions",
    call: queries.coaching.list,
    schema: ListSessions,
    sort: "starts_at",
    direction: ({ when }) => (when === "coming" ? "asc" : "desc"),
    filters: [
      { name: "type", label: "Type", choices: SessionType.options, words: typeWords },
      { name: "when", label: "Dates", choices: ["coming"], words: { coming: "Coming" } },
    ],
    read: async (id) => (await api.coaching.listSessionBookings({ id })).session,
  });
  const zone = list.query.data?.pages[0]?.academy_time_zone;
  return (
    <RecordPage
      className="session-list-page"
      title="Session Management"
      heading="Session Management"
      noun="session"
      searched="Title"
      foot={zone && <AcademyTimeNote zone={zone} />}
      list={list}
      columns={sessionColumns}
      pageOf={sessionAddress}
      dialogs={[
        {
          name: "edit",
          button: "Edit",
          label: (session) => `Edit: ${named(session)}`,
          title: "Edit session",
          render: (session, { close }) => (
            <SessionForm session={session} zone={zone} onClose={close} />
          ),
        },
        {
          name: "delete",
          button: "Delete",
          label: (session) => `Delete: ${named(session)}`,
          title: sessionMessages.confirmDelete,
          render: (session, { close }) => <SessionDeletion session={session} onClose={close} />,
        },
      ]}
      failure={sessionMessages.listFailed}
      empty={{ title: sessionMessages.empty, hint: "Add the first one, and members can book it." }}
    >
      <NewSession zone={zone} />
    </RecordPage>
  );
}

function named(session: Session): string {
  const { date, time } = onAcademyClock(session);
  return `${session.title}, ${date}, ${time}`;
}

function NewSession({ zone }: { zone: string | undefined }) {
  const [isAdding, setIsAdding] = useAdding();
  const close = () => setIsAdding(false);
  return (
    <HeadLine action={<Button onClick={() => setIsAdding(true)}>Add session</Button>}>
      <Link to={addresses.adminBookings}>Bookings to confirm</Link>
      <RecordDialog title="Add a session" record={isAdding || null} onClose={close}>
        {() => <SessionForm session={null} zone={zone} onClose={close} />}
      </RecordDialog>
    </HeadLine>
  );
}
