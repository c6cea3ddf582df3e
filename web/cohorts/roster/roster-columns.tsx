import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import { placeName } from "#web/cohorts/roster/place-name.ts";
import { academyDay } from "#web/lib/academy-dates.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { PersonLink } from "#web/shared/people/person-link.tsx";
import { Clipped } from "#web/ui/cells/clipped.tsx";
import { EmptyCell } from "#web/ui/cells/empty-cell.tsx";
import { NotedCell } from "#web/ui/cells/noted-cell.tsx";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import type { Sorting } from "#web/ui/record-list/use-record-list.ts";
import type { RecordColumn } from "#web/ui/record-page/record-table.tsx";

export type PlaceSort = "name" | "paid" | "progress" | "seen";

const names = new Intl.Collator("en");

const keys = {
  name: placeName,
  paid: ({ paid_on }) => paid_on ?? "",
  progress: ({ completed_count }) => String(completed_count).padStart(6, "0"),
  seen: ({ last_seen_at }) => last_seen_at ?? "",
} as const satisfies Record<PlaceSort, (place: CohortPlace) => string>;

/** The same ones by name. */
export function sortPlaces(
  places: readonly CohortPlace[],
  { sort, order }: Sorting<PlaceSort>,
): CohortPlace[] {
  const direction = order === "asc" ? 1 : -1;
  const keyOf = keys[sort];
  return places.toSorted(
    (one, other) =>
      direction * names.compare(keyOf(one), keyOf(other)) ||
      names.compare(placeName(one), placeName(other)),
  );
}

export const placeColumns: readonly RecordColumn<CohortPlace, PlaceSort>[] = [
  { title: "Name", sort: "name", cardSlot: "title", render: (place) => <Who place={place} /> },
  {
    title: "Status",
    cardSlot: "status",
    width: 165,
    render: (place) => <Standing place={place} />,
  },
  {
    title: "Paid",
    sort: "paid",
    width: 130,
    render: ({ paid_on, paid_note }) => (
      <NotedCell note={paid_note && <Clipped>{paid_note}</Clipped>}>
        {paid_on === null ? <span className="soft">Not paid</span> : dayInWords(paid_on)}
      </NotedCell>
    ),
  },
  {
    title: "Progress",
    sort: "progress",
    width: 110,
    render: ({ completed_count, module_count, is_everything_open }) => (
      <NotedCell note={is_everything_open && "All modules open"}>
        {completed_count} of {module_count}
      </NotedCell>
    ),
  },
  {
    title: "Last seen",
    sort: "seen",
    width: 120,
    render: ({ last_seen_at }) =>
      last_seen_at === null ? <span className="soft">Never</span> : academyDay(last_seen_at),
  },
  { title: "Booked", width: 72, render: ({ booked_sessions }) => booked_sessions },
  {
    title: "Note",
    render: ({ staff_note }) =>
      staff_note === null ? <EmptyCell /> : <Clipped>{staff_note}</Clipped>,
  },
];

function Who({ place }: { place: CohortPlace }) {
  const { email, name, person_id } = place;
  return (
    <NotedCell note={name !== null && email !== null && <Clipped>{email}</Clipped>}>
      <Clipped>
        <PersonLink id={email === null ? null : person_id}>{placeName(place)}</PersonLink>
      </Clipped>
    </NotedCell>
  );
}

const looks = {
  offered: { status: "Offered", tone: "open" },
  joined: { status: "Joined", tone: "good" },
  refused: { status: "Refused", tone: "closed" },
  expired: { status: "Offer expired", tone: "closed" },
  withdrawn: { status: "Offer withdrawn", tone: "closed" },
  left: { status: "Left", tone: "closed" },
} as const satisfies Record<CohortPlace["status"], { status: string; tone: string }>;

function Standing({ place }: { place: CohortPlace }) {
  const { status, email, has_account } = place;
  return (
    <>
      <NotedCell note={whenInWords(place)}>
        <StatusBadge {...looks[status]} />
      </NotedCell>
      {status === "joined" && !has_account && email !== null && (
        <div className="cell-note">No account yet</div>
      )}
    </>
  );
}

/** As in "until Mar 2, 2026" or "on Feb 3, 2026". */
function whenInWords({ status, answer_by, joined_at, left_at, closed_at }: CohortPlace) {
  if (status === "offered") return answer_by && `until ${dayInWords(answer_by)}`;
  if (status === "joined") return joined_at && `on ${academyDay(joined_at)}`;
  const ended = left_at ?? closed_at;
  return ended && `on ${academyDay(ended)}`;
}
