import type {
  ApplicationMark,
  ApplicationStatus,
  ListApplications,
  ListedApplication,
} from "#contract/applications/applications.ts";
import { academyDay } from "#web/lib/academy-dates.ts";
import { PersonLink } from "#web/shared/people/person-link.tsx";
import { Clipped } from "#web/ui/cells/clipped.tsx";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import type { RecordColumn } from "#web/ui/record-page/record-table.tsx";
import { shortName } from "#web/ui/short-name.ts";

const tones = {
  pending: "open",
  reviewing: "going",
  accepted: "good",
  declined: "closed",
} as const satisfies Record<ApplicationStatus, string>;

export const markWords = {
  to_answer: "To answer",
  asked_to_wait: "Not now",
  offered: "Place offered",
} as const satisfies Record<ApplicationMark, string>;

type ApplicationSort = NonNullable<ListApplications["sort"]>;

export const applicationColumns: readonly RecordColumn<ListedApplication, ApplicationSort>[] = [
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
  {
    title: "Status",
    cardSlot: "status",
    sort: "status",
    width: 220,
    render: (application) => <Status {...application} />,
  },
  {
    title: "Submitted",
    cardSlot: "fact",
    sort: "created_at",
    width: 140,
    render: ({ created_at }) => academyDay(created_at),
  },
  {
    title: "Reviewed By",
    width: 170,
    render: Reviewed,
  },
];

/** Nothing if the reviewer's account is deleted. Who chose no name is shown by address. */
function Reviewed({ reviewed_by, reviewer }: ListedApplication) {
  if (reviewed_by === null) return "No";
  if (reviewer === null) return "Yes";
  return (
    <Clipped>
      <span className="soft not-on-cards">Yes, by </span>
      {reviewer.includes("@") ? reviewer : shortName(reviewer)}
    </Clipped>
  );
}

/** With what is open about the application. */
function Status({ status, asked_later_at, open_offer, is_late }: ListedApplication) {
  const marks = [
    ...(asked_later_at === null ? [] : [markWords.asked_to_wait]),
    ...(open_offer === null ? [] : [markWords.offered]),
  ];
  return (
    <>
      {is_late && (
        <span className="application-mark late-mark">
          <StatusBadge status="Late" tone="wrong" />
        </span>
      )}
      <StatusBadge status={status} tone={tones[status]} />
      {marks.map((mark) => (
        <span key={mark} className="soft small application-mark">
          {mark}
        </span>
      ))}
    </>
  );
}
