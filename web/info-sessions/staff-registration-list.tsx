import { ListRegistrations, registrationMessages } from "#contract/info-sessions.ts";
import { StaffRegistrationDetails } from "#web/info-sessions/staff-registration-details.tsx";
import { api } from "#web/lib/api/api.ts";
import { queries } from "#web/lib/api/queries.ts";
import { shortDate } from "#web/lib/dates.ts";
import { useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { RecordSection } from "#web/ui/record-page/record-page.tsx";

export function StaffRegistrationList() {
  const list = useRecordList({
    call: queries.infoSessions.listRegistrations,
    schema: ListRegistrations,
    sort: "created_at",
    read: (id) => api.infoSessions.readRegistration({ id }),
  });
  return (
    <RecordSection
      heading="Who registered"
      noun="registration"
      list={list}
      columns={[
        { title: "Name", sort: "name", render: ({ name }) => name },
        { title: "Email", sort: "email", render: ({ email }) => email },
        { title: "Question", render: ({ question }) => <QuestionCell question={question} /> },
        {
          title: "Registered",
          sort: "created_at",
          width: 140,
          render: ({ created_at }) => shortDate(created_at),
        },
      ]}
      dialogs={[
        {
          name: "details",
          button: "View",
          label: ({ email }) => `View ${email}`,
          title: "Registration Details",
          render: (registration, { close }) => (
            <StaffRegistrationDetails registration={registration} onClose={close} />
          ),
        },
      ]}
      failure={registrationMessages.listFailed}
      empty={{
        title: registrationMessages.empty,
        hint: "Whoever saves a seat on the info session's page appears here, with their question.",
      }}
    />
  );
}

function QuestionCell({ question }: { question: string | null }) {
  if (question === null) return <span className="soft">{registrationMessages.noQuestion}</span>;
  return <div className="question-start">{question}</div>;
}
