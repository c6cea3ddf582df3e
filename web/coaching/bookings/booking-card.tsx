import { useId, useRef, useState } from "react";
import { CalendarLink, WayIn } from "#web/coaching/booking-links.tsx";
import { BookingTitle } from "#web/coaching/bookings/booking-title.tsx";
import {
  type BookingDialogs,
  useBookingDialogs,
} from "#web/coaching/bookings/use-booking-dialogs.tsx";
import { SessionFacts } from "#web/coaching/session-facts.tsx";
import { instantInWords } from "#web/coaching/session-time.ts";
import { untilReread } from "#web/lib/api/rereading.ts";

type BookingCardProps = Omit<BookingDialogs, "onMoved">;

/** `onCancelled` is called before the bookings are read again. */
export function BookingCard(props: BookingCardProps) {
  const { booking, zones, onCancelled } = props;
  const { session, notes, confirm_address_by } = booking;
  const titleId = useId();
  const detailsId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // The button that opened the dialog may be unmounted by now.
  const focusTitle = () => void untilReread().then(() => title.current?.focus());
  const { cancelButton, moveButton, dialogs } = useBookingDialogs({
    ...props,
    titleId,
    onCancelled: () => {
      onCancelled();
      focusTitle();
    },
    onMoved: focusTitle,
  });
  return (
    <li className="booking my-booking">
      <div className="booking-words">
        <BookingTitle
          {...{ booking, zones, titleId, isOpen }}
          ref={title}
          controls={detailsId}
          onToggle={() => setIsOpen(!isOpen)}
        />
        {confirm_address_by !== null && (
          <p className="soft small booking-hold">
            We keep this place until {instantInWords(confirm_address_by, zones)}. To keep it longer,
            confirm your email address.
          </p>
        )}
      </div>
      <div className="booking-buttons">
        <WayIn booking={booking} titleId={titleId} />
        {cancelButton}
      </div>
      <div id={detailsId} className="booking-words" hidden={!isOpen}>
        <SessionFacts session={session} zones={zones} isDayNamed />
        {notes !== null && <p className="soft booking-notes">Your notes: {notes}</p>}
        <div className="booking-buttons">
          <CalendarLink booking={booking} titleId={titleId} />
          {moveButton}
        </div>
      </div>
      {dialogs}
    </li>
  );
}
