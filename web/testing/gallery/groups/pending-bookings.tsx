import { useEffect, useRef } from "react";
import { type BookingWithSession, ListPendingBookings } from "#contract/coaching/bookings.ts";
import { DecidedRows, useDecidedRows } from "#web/coaching/staff/pending/decided-rows.tsx";
import { pendingColumns } from "#web/coaching/staff/pending/pending-columns.tsx";
import { pendingGroups } from "#web/coaching/staff/pending/pending-groups.tsx";
import type { Group } from "#web/testing/gallery/group.ts";
import { Specimen } from "#web/testing/gallery/specimen.tsx";
import { sampleCoachingSession, samplePendingBooking } from "#web/testing/samples/coaching.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { ListEmpty } from "#web/ui/page/list-empty.tsx";
import { useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { RecordRows } from "#web/ui/record-page/record-rows.tsx";
import "#web/coaching/coaching.css";
import "#web/coaching/staff/staff-bookings.css";

const ana = samplePendingBooking({ name: "Ana Lima" });
const ben = samplePendingBooking({
  id: sampleId(11),
  person_id: sampleId(101),
  name: "Ben Osei",
  email: "ben@example.com",
  notes: null,
});
const workshop = { title: "Asking for the meeting", type: "workshop", booked: 3 } as const;
const wilhelmina = samplePendingBooking({
  id: sampleId(12),
  person_id: sampleId(102),
  email: "wilhelmina.featherstonehaugh@a-rather-long-domain.example.com",
  email_verified: false,
  notes: null,
  coach_note: "Prefers to write",
  session: sampleCoachingSession({ id: sampleId(2), max_participants: 8, ...workshop }),
});
const justConfirmed = samplePendingBooking({
  id: sampleId(13),
  status: "confirmed",
  undo_until: "2026-11-05T12:00:12.000Z",
  can: { confirm: false, decline: true, release: false },
});

function JustConfirmed({ booking }: { booking: BookingWithSession }) {
  const { set } = useDecidedRows();
  const confirm = useRef(() => set({ booking, outcome: "Confirmed" }));
  useEffect(() => confirm.current(), []);
  return null;
}

interface PendingListProps {
  label: string;
  bookings: BookingWithSession[];
  confirmed?: BookingWithSession;
}

function PendingList({ label, bookings, confirmed }: PendingListProps) {
  const list = useRecordList({
    list: "pending_bookings",
    call: { key: () => [label], call: async () => samplePage(bookings) },
    schema: ListPendingBookings,
    sort: "starts_at",
    direction: () => "asc",
  });
  return (
    <Specimen name={label} isWide>
      <DecidedRows>
        {confirmed && <JustConfirmed booking={confirmed} />}
        <div className="pending-list">
          <RecordRows
            list={list}
            columns={pendingColumns}
            groups={pendingGroups}
            label={label}
            noun="booking"
            nouns="bookings"
            failure=""
            empty={
              <ListEmpty
                title="No bookings to confirm"
                hint="When a member books a session, the booking appears here."
              />
            }
          />
        </div>
      </DecidedRows>
    </Specimen>
  );
}

export const pendingBookings: Group = {
  id: "pending-bookings",
  title: "Bookings to confirm",
  answers: { "lists.count": { count: 3, is_exact: true } },
  awaits: "[data-booking=decided] [data-decision=undo]",
  Specimens: () => (
    <>
      <PendingList label="None" bookings={[]} />
      <PendingList
        label="Two bookings of one session, and another"
        bookings={[ana, ben, wilhelmina]}
      />
      <PendingList
        label="One that can be undone for ten seconds"
        bookings={[justConfirmed]}
        confirmed={justConfirmed}
      />
    </>
  ),
};
