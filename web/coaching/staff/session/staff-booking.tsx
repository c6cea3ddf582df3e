import { useRef, useState } from "react";
import type { SessionBooking } from "#contract/coaching/bookings.ts";
import { BookingStatusBadge } from "#web/coaching/staff/booking-status-badge.tsx";
import { CoachNoteForm } from "#web/coaching/staff/session/coach-note-form.tsx";
import { StaffBookingButtons } from "#web/coaching/staff/session/staff-booking-buttons.tsx";
import { academyDay } from "#web/lib/academy-dates.ts";
import { api } from "#web/lib/api/api.ts";
import { HandedTo } from "#web/shared/people/handed-to.tsx";
import { PersonLink } from "#web/shared/people/person-link.tsx";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";

interface StaffBookingProps {
  sessionId: string;
  booking: SessionBooking;
  onReleased: () => void;
}

export function StaffBooking({ sessionId, booking, onReleased }: StaffBookingProps) {
  const { person_id, name, email, email_verified, notes, coach_note, created_at } = booking;
  const who = name ?? email ?? "Deleted account";
  const title = useRef<HTMLHeadingElement>(null);
  const [isNoting, setIsNoting] = useState(false);
  return (
    <li className="staff-booking">
      <div className="staff-booking-title">
        <h3 ref={title} tabIndex={-1}>
          <PersonLink id={person_id}>{who}</PersonLink>
        </h3>
        <BookingStatusBadge booking={booking} />
        {!email_verified && <StatusBadge status="Address not confirmed" tone="going" />}
        <HandedTo record={booking} of={who} hand={api.coaching.handOver} />
      </div>
      {name !== null && <p className="soft small booking-address">{email}</p>}
      <p className="soft small">Booked on {academyDay(created_at)}</p>
      {notes !== null && <p className="booking-notes">Member’s notes: {notes}</p>}
      {isNoting ? (
        <CoachNoteForm
          sessionId={sessionId}
          booking={booking}
          onClose={() => {
            setIsNoting(false);
            title.current?.focus();
          }}
        />
      ) : (
        <>
          {coach_note !== null && <p className="booking-notes">Note for the coach: {coach_note}</p>}
          <StaffBookingButtons
            booking={booking}
            of={who}
            onNote={() => setIsNoting(true)}
            // The button is unmounted by now (after a release, the whole booking is).
            onDecided={(name) => (name === "release" ? onReleased() : title.current?.focus())}
          />
        </>
      )}
    </li>
  );
}
