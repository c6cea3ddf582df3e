import { Button } from "@mantine/core";
import { useId, useRef, useState } from "react";
import type { Booking } from "#contract/coaching/bookings.ts";
import type { OpenSession } from "#contract/coaching/sessions.ts";
import { BookingLinks, MeetingLink } from "#web/coaching/booking-links.tsx";
import { BookingTitle } from "#web/coaching/bookings/booking-title.tsx";
import { CancelBookingDialog } from "#web/coaching/bookings/cancel-booking-dialog.tsx";
import { MoveBookingDialog } from "#web/coaching/bookings/move-booking-dialog.tsx";
import { useIsNear } from "#web/coaching/bookings/use-is-near.ts";
import { SessionFacts } from "#web/coaching/session-facts.tsx";
import { instantInWords, type Zones } from "#web/coaching/session-time.ts";
import { untilReread } from "#web/lib/api/rereading.ts";

interface BookingCardProps {
  booking: Booking;
  zones: Zones;
  openSessions: readonly OpenSession[];
  /** Cancelling one more booking frees the place of the one cancelled first. */
  freesOldest: boolean;
  /** Called before the bookings are read again. */
  onCancelled: () => void;
}

export function BookingCard(props: BookingCardProps) {
  const { booking, zones, openSessions, freesOldest, onCancelled } = props;
  const { session, notes, confirm_address_by } = booking;
  const titleId = useId();
  const detailsId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isNear = useIsNear(session);
  const [asked, setAsked] = useState<"cancel" | "move" | null>(null);
  const dialog = {
    booking,
    zones,
    onClose: () => setAsked(null),
    // The button that opened the dialog may be unmounted by now.
    onChanged: () => void untilReread().then(() => title.current?.focus()),
  };
  return (
    <li className="booking my-booking">
      <div className="booking-words">
        <BookingTitle
          {...{ booking, zones, titleId, isOpen }}
          ref={title}
          controls={detailsId}
          onToggle={() => setIsOpen(!isOpen)}
        />
        {!isOpen && isNear && <MeetingLink booking={booking} titleId={titleId} />}
        <div id={detailsId} className="booking-words" hidden={!isOpen}>
          <SessionFacts session={session} zones={zones} isDayNamed />
          {notes !== null && <p className="soft booking-notes">Your notes: {notes}</p>}
        </div>
        {confirm_address_by !== null && (
          <p className="soft small booking-hold">
            We keep this place until {instantInWords(confirm_address_by, zones)}. To keep it longer,
            confirm your email address.
          </p>
        )}
      </div>
      {isOpen && <BookingButtons booking={booking} titleId={titleId} onAsk={setAsked} />}
      <CancelBookingDialog
        isOpen={asked === "cancel"}
        freesOldest={freesOldest}
        {...dialog}
        onChanged={() => {
          onCancelled();
          dialog.onChanged();
        }}
      />
      <MoveBookingDialog isOpen={asked === "move"} openSessions={openSessions} {...dialog} />
    </li>
  );
}

interface BookingButtonsProps {
  booking: Booking;
  titleId: string;
  onAsk: (what: "cancel" | "move") => void;
}

function BookingButtons({ booking, titleId, onAsk }: BookingButtonsProps) {
  const { status, can } = booking;
  const look = { variant: "default", size: "compact-md", "aria-describedby": titleId } as const;
  return (
    <div className="booking-buttons">
      <BookingLinks booking={booking} titleId={titleId} />
      {can.move && (
        <Button {...look} onClick={() => onAsk("move")}>
          Move to another session
        </Button>
      )}
      {status !== "cancelled" && can.cancel && (
        <Button {...look} onClick={() => onAsk("cancel")}>
          Cancel Booking
        </Button>
      )}
    </div>
  );
}
