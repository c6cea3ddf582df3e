import { useId, useRef, useState } from "react";
import type { BookingStatus, SessionBooking } from "#contract/bookings.ts";
import { CoachNoteForm } from "#web/coaching/staff/coach-note-form.tsx";
import { StaffBookingButtons } from "#web/coaching/staff/staff-booking-buttons.tsx";
import { shortDate } from "#web/lib/dates.ts";
import { StatusBadge } from "#web/ui/status-badge.tsx";

const tones = {
  pending: "open",
  confirmed: "good",
  cancelled: "closed",
} as const satisfies Record<BookingStatus, string>;

interface StaffBookingProps {
  sessionId: string;
  booking: SessionBooking;
  onReleased: () => void;
}

export function StaffBooking({ sessionId, booking, onReleased }: StaffBookingProps) {
  const { email, email_verified, status, notes, coach_note, created_at } = booking;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [isNoting, setIsNoting] = useState(false);
  return (
    <li className="staff-booking">
      <div className="staff-booking-title">
        <h3 id={titleId} ref={title} tabIndex={-1}>
          {email ?? "Deleted account"}
        </h3>
        <StatusBadge status={status} tone={tones[status]} />
        {!email_verified && <StatusBadge status="Address not confirmed" tone="going" />}
      </div>
      <p className="soft small">Booked on {shortDate(created_at)}</p>
      {notes !== null && <p className="booking-notes">Member's notes: {notes}</p>}
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
            titleId={titleId}
            onNote={() => setIsNoting(true)}
            // The button is unmounted by now (after a release, the whole booking is).
            onDecided={(name) => (name === "release" ? onReleased() : title.current?.focus())}
          />
        </>
      )}
    </li>
  );
}
