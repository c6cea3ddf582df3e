import { Button } from "@mantine/core";
import {
  type ListRegistrations,
  type Registration,
  registrationMessages,
} from "#contract/info-sessions.ts";
import { shortDate } from "#web/lib/dates.ts";
import type { RecordColumn } from "#web/ui/record-table.tsx";

export type RegistrationSort = NonNullable<ListRegistrations["sort"]>;

export function registrationColumns(
  onView: (registration: Registration) => void,
): RecordColumn<Registration, RegistrationSort>[] {
  return [
    { title: "Name", sort: "name", render: ({ name }) => name },
    { title: "Email", sort: "email", render: ({ email }) => email },
    { title: "Question", render: ({ question }) => <Question question={question} /> },
    { title: "Registered", sort: "created_at", render: ({ created_at }) => shortDate(created_at) },
    {
      title: "Actions",
      isAction: true,
      render: (registration) => (
        <Button
          variant="default"
          size="compact-md"
          aria-label={`View ${registration.email}`}
          onClick={() => onView(registration)}
        >
          View
        </Button>
      ),
    },
  ];
}

function Question({ question }: { question: string | null }) {
  if (question === null) return <span className="soft">{registrationMessages.noQuestion}</span>;
  return <div className="question-start">{question}</div>;
}
