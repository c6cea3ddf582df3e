import { Button, Radio } from "@mantine/core";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { Booking } from "#contract/coaching/bookings.ts";
import { type OpenSession, sessionTypeName } from "#contract/coaching/sessions.ts";
import { moveRequest } from "#web/coaching/bookings/booking-request.ts";
import { whenInOneLine, type Zones } from "#web/coaching/session-time.ts";
import { typeWords } from "#web/coaching/session-types.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { FormModal } from "#web/ui/forms/form-modal.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface MoveBookingProps {
  booking: Booking;
  zones: Zones;
  openSessions: readonly OpenSession[];
  onClose: () => void;
  onChanged: () => void;
}

export function MoveBookingDialog(props: MoveBookingProps & { isOpen: boolean }) {
  const { isOpen, ...rest } = props;
  const free = rest.openSessions.filter(
    ({ id, state }) => state === "bookable" && id !== rest.booking.session.id,
  );
  return (
    <FormModal opened={isOpen} onClose={rest.onClose} title="Move to another session">
      {free.length === 0 ? (
        <NothingFree booking={rest.booking} onClose={rest.onClose} />
      ) : (
        <MoveForm {...rest} openSessions={free} />
      )}
    </FormModal>
  );
}

/** Marked if it is another type than that of the booking. */
function typeNote({ type }: OpenSession, { type: booked }: Booking["session"]): string {
  return type === booked ? typeWords[type] : `${typeWords[type]}, not ${sessionTypeName(booked)}`;
}

function OtherTime({ onClose }: { onClose: () => void }) {
  return (
    <p>
      For another free time of a coach,{" "}
      <Link to={`${addresses.bookSession}#talks`} onClick={onClose}>
        choose the time
      </Link>{" "}
      and book it in place of this talk.
    </p>
  );
}

function NothingFree({ booking, onClose }: Pick<MoveBookingProps, "booking" | "onClose">) {
  return (
    <div className="dialog-body">
      <p>
        No other session has a free place at the moment. Your booking stays as it is. For a full
        session, press “Tell me if a place opens”.
      </p>
      {booking.is_talk && <OtherTime onClose={onClose} />}
      <DialogEnd>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogEnd>
    </div>
  );
}

function MoveForm({ booking, zones, openSessions, onClose, onChanged }: MoveBookingProps) {
  const offered = openSessions.map(({ id }) => id);
  const form = useRequestForm({
    initialValues: { session_id: "" },
    load: async () => moveRequest(booking.id, offered),
    onSent: ({ message }) => {
      showNotice(message);
      onClose();
      onChanged();
    },
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Move booking"
      onCancel={onClose}
      before={
        <>
          <p>
            {booking.session.title}
            <br />
            {whenInOneLine(booking.session, zones)}
          </p>
          <p>We’ll move your booking there. A coach answers by email.</p>
          {booking.is_talk && <OtherTime onClose={onClose} />}
        </>
      }
      fields={{
        session_id: (field) => (
          <Radio.Group label="Move to" {...field}>
            <div className="session-choices">
              {openSessions.map((session) => (
                <Radio
                  key={session.id}
                  value={session.id}
                  size="md"
                  label={session.title}
                  description={`${whenInOneLine(session, zones)}. ${typeNote(session, booking.session)}`}
                />
              ))}
            </div>
          </Radio.Group>
        ),
      }}
    />
  );
}
