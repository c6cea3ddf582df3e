import { bookingMessages, ListPendingBookings } from "#contract/coaching/bookings.ts";
import { zoneName } from "#contract/forms/zone-name.ts";
import { BookingKeys } from "#web/coaching/staff/pending/booking-keys.tsx";
import { DecidedRows } from "#web/coaching/staff/pending/decided-rows.tsx";
import { pendingColumns } from "#web/coaching/staff/pending/pending-columns.tsx";
import { pendingGroups } from "#web/coaching/staff/pending/pending-groups.tsx";
import { queries } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { prefetchStaff, useResponsibleFilter } from "#web/shared/people/use-staff.ts";
import { prefetchList, useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { RecordPage } from "#web/ui/record-page/record-page.tsx";
import "#web/coaching/coaching.css";
import "#web/coaching/staff/staff-bookings.css";

const empty = {
  title: "No bookings to confirm",
  hint: "When a member books a session, the booking appears here.",
};

export const handle: PageHandle = {
  read: () => {
    prefetchList(queries.coaching.listPendingBookings, "starts_at", "asc");
    prefetchStaff();
  },
};

export default function StaffBookingsPage() {
  const responsible = useResponsibleFilter();
  const list = useRecordList({
    list: "pending_bookings",
    call: queries.coaching.listPendingBookings,
    schema: ListPendingBookings,
    sort: "starts_at",
    direction: ({ when }) => (when === "past" ? "desc" : "asc"),
    filters: [
      responsible,
      {
        name: "when",
        label: "Sessions",
        choices: ["past"],
        words: { past: "Past" },
        none: "Coming",
      },
    ],
  });
  const zone = list.query.data?.pages[0]?.academy_time_zone;
  return (
    <DecidedRows>
      <RecordPage
        className="pending-list"
        title="Bookings to confirm"
        noun="booking"
        list={list}
        columns={pendingColumns}
        groups={pendingGroups}
        cardsBelow={60}
        failure={bookingMessages.bookingsFailed}
        empty={empty}
        foot={<DecisionNote zone={zone} place="below" />}
      >
        <Shortcuts zone={zone} />
      </RecordPage>
    </DecidedRows>
  );
}

function Shortcuts({ zone }: { zone: string | undefined }) {
  return (
    <div className="pending-note soft small">
      <DecisionNote zone={zone} place="above" />
      <BookingKeys />
    </div>
  );
}

interface DecisionNoteProps {
  zone: string | undefined;
  /** Above the rows, or on phones below them. The other one is not shown. */
  place: "above" | "below";
}

function DecisionNote({ zone, place }: DecisionNoteProps) {
  return (
    <p className="decision-note soft small" data-place={place}>
      Members are emailed ten seconds after you decide; until then you can undo it. If the session
      has begun, no email is sent.
      {zone && ` Academy time: ${zoneName(zone)}.`}
    </p>
  );
}
