import type {
  CameBy,
  KnownPerson,
  ListPeople,
  PersonState,
} from "#contract/directory/directory.ts";
import { tierName } from "#contract/members/members.ts";
import { academyDay } from "#web/lib/academy-dates.ts";
import { NameCell } from "#web/shared/people/name-cell.tsx";
import { Clipped } from "#web/ui/cells/clipped.tsx";
import { EmptyCell } from "#web/ui/cells/empty-cell.tsx";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import type { RecordColumn } from "#web/ui/record-page/record-table.tsx";

export const cameByWords = {
  playbook: "Playbook",
  info_session: "Info session",
  application: "Application",
  cohort_waitlist: "Waiting list",
  import: "Import",
  account: "Signed up",
  staff: "Added by staff",
} as const satisfies Record<CameBy, string>;

export const stateWords = {
  offered: "Offered",
  joined: "Joined",
  over: "Over",
  left: "Left",
  waiting: "Waiting for the next cohort",
  none: "None",
} as const satisfies Record<PersonState | "waiting" | "none", string>;

type PeopleColumn = RecordColumn<KnownPerson, NonNullable<ListPeople["sort"]>>;

/** Always shown. */
const whoColumn: PeopleColumn = {
  title: "Email",
  cardSlot: "title",
  sort: "email",
  width: 220,
  render: (person) => (
    <NameCell
      personId={person.id}
      name={person.name}
      email={person.email}
      isConfirmed={person.member_since === null || person.is_confirmed}
      isSuspended={person.is_suspended}
      problem={person.mail_problem}
    />
  ),
};

export const chosenColumns = {
  came_by: { title: "Came by", width: 112, render: ({ came_by }) => cameByWords[came_by] },
  labels: { title: "Labels", width: 150, render: Labels },
  cohort: { title: "Cohort", width: 170, render: Cohort },
  tier: {
    title: "Tier",
    width: 82,
    render: ({ membership_tier: tier, is_staff }) =>
      is_staff ? (
        <StatusBadge status="Staff" tone="closed" />
      ) : tier === null ? (
        <EmptyCell />
      ) : (
        <StatusBadge status={tierName(tier)} tone="going" />
      ),
  },
  member_since: {
    title: "Member since",
    width: 124,
    render: ({ member_since: at }) =>
      at === null ? <EmptyCell word="No account" /> : academyDay(at),
  },
  last_seen: {
    title: "Last seen",
    width: 120,
    render: ({ last_seen_at: at }) => (at === null ? <EmptyCell word="Never" /> : academyDay(at)),
  },
  mail: { title: "Mail", width: 56, render: ({ is_mail_off }) => (is_mail_off ? "Off" : "On") },
  known_since: {
    title: "Known since",
    sort: "first_seen_at",
    width: 130,
    render: ({ first_seen_at }) => academyDay(first_seen_at),
  },
} as const satisfies Record<string, PeopleColumn>;

export type ColumnName = keyof typeof chosenColumns;

export const columnNames = Object.keys(chosenColumns) as ColumnName[];

export const usualColumns: readonly ColumnName[] = columnNames.filter(
  (name) => name !== "known_since",
);

export function columnsOf(names: readonly ColumnName[]): PeopleColumn[] {
  return [whoColumn, ...names.map((name) => chosenColumns[name])];
}

function Labels({ labels }: KnownPerson) {
  return labels.length === 0 ? <EmptyCell /> : <Clipped>{labels.join(", ")}</Clipped>;
}

function Cohort({ cohorts, is_waiting }: KnownPerson) {
  const [latest] = cohorts;
  if (latest === undefined) return is_waiting ? stateWords.waiting : <EmptyCell />;
  const { title, state } = latest;
  const words = state === "joined" ? title : `${title}: ${state}`;
  const more = cohorts.length > 1 ? ` (+${cohorts.length - 1})` : "";
  return <Clipped>{`${words}${more}`}</Clipped>;
}
