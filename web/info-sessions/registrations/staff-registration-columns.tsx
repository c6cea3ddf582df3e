import { Checkbox } from "@mantine/core";
import {
  type ListRegistrations,
  type Registration,
  registrationMessages,
} from "#contract/info-sessions/registrations.ts";
import { academyDay } from "#web/lib/academy-dates.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { PersonLink } from "#web/shared/people/person-link.tsx";
import type { useAttendance } from "#web/shared/people/use-attendance.ts";
import { Clipped } from "#web/ui/cells/clipped.tsx";
import type { RecordColumn } from "#web/ui/record-page/record-table.tsx";

type Attendance = Pick<ReturnType<typeof useAttendance>, "mark" | "isPending">;
type RegistrationSort = NonNullable<ListRegistrations["sort"]>;

export function registrationColumns({
  mark,
  isPending,
}: Attendance): readonly RecordColumn<Registration, RegistrationSort>[] {
  return [
    {
      title: "Name",
      cardSlot: "title",
      sort: "name",
      render: ({ name, person_id }) => (
        <Clipped>
          <PersonLink id={person_id}>{name}</PersonLink>
        </Clipped>
      ),
    },
    {
      title: "Email",
      cardSlot: "note",
      sort: "email",
      render: ({ email }) => <Clipped>{email}</Clipped>,
    },
    { title: "Question", render: (row) => <QuestionCell {...row} /> },
    {
      title: "Registered",
      sort: "created_at",
      width: 140,
      render: ({ created_at }) => academyDay(created_at),
    },
    {
      title: "Came",
      width: 100,
      render: ({ id, email, has_begun, attended, listens_later }) =>
        listens_later ? (
          <span className="soft">Listens later</span>
        ) : has_begun ? (
          <Checkbox
            aria-label={`${email} came`}
            checked={attended}
            disabled={isPending}
            onChange={() => mark({ ids: [id], attended: !attended })}
          />
        ) : (
          <span className="soft">Not yet</span>
        ),
    },
  ];
}

function QuestionCell({ question, echoes }: Pick<Registration, "question" | "echoes">) {
  if (question === null) return <span className="soft">{registrationMessages.noQuestion}</span>;
  return (
    <>
      <div className="question-start">{question}</div>
      {echoes > 0 && <p className="soft small">{echoesInWords(echoes)}</p>}
    </>
  );
}

/** As in "Asked by 3 others, too". */
function echoesInWords(echoes: number): string {
  return `Asked by ${pluralize(echoes, "other", "others")}, too`;
}
