import { Button, Modal, Radio } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { type Booking, bookingMessages, type OpenSession } from "#contract/coaching.ts";
import { refreshIfRefused } from "#web/coaching/refresh-coaching.ts";
import { whenInOneLine, type Zones } from "#web/coaching/session-time.ts";
import { queries, queryClient } from "#web/lib/queries.ts";
import { readRefusal } from "#web/lib/refusals.ts";
import { DialogForm } from "#web/ui/dialog-form.tsx";
import { showNotice } from "#web/ui/notices.tsx";

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
    <Modal opened={isOpen} onClose={rest.onClose} title="Move to another session">
      {free.length === 0 ? (
        <NothingFree onClose={rest.onClose} />
      ) : (
        <MoveForm {...rest} openSessions={free} />
      )}
    </Modal>
  );
}

function NothingFree({ onClose }: { onClose: () => void }) {
  return (
    <div className="dialog-body">
      <p>
        No other session has a free place at the moment. Your booking stays as it is. You can ask to
        be told when a place opens, beside the session that you would like.
      </p>
      <div className="dialog-buttons">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

function MoveForm({ booking, zones, openSessions, onClose, onChanged }: MoveBookingProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useMutation(
    queries.coaching.moveBooking.mutationOptions({
      onSuccess: () => {
        showNotice(bookingMessages.moved);
        onClose();
        onChanged();
      },
      onError: refreshIfRefused,
    }),
    queryClient,
  );
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = openSessions.find(({ id }) => id === chosen);
    setIsMissing(!target);
    if (target && !isPending) mutate({ id: booking.id, session_id: target.id });
  }
  return (
    <DialogForm
      formProps={{ onSubmit: submit }}
      isBusy={isPending}
      message={error && (readRefusal(error)?.message || bookingMessages.moveFailed)}
      submitLabel="Move booking"
      onCancel={onClose}
    >
      <p>
        {booking.session.title}
        <br />
        {whenInOneLine(booking.session, zones)}
      </p>
      <p>
        You give this place back and get one in the session that you choose, in one step. A coach
        then confirms the new time.
      </p>
      <Radio.Group
        name="session_id"
        label="Move to"
        error={isMissing && "Please choose a session"}
        value={chosen}
        onChange={setChosen}
      >
        <div className="session-choices">
          {openSessions.map((session) => (
            <Radio
              key={session.id}
              value={session.id}
              size="md"
              label={session.title}
              description={whenInOneLine(session, zones)}
            />
          ))}
        </div>
      </Radio.Group>
    </DialogForm>
  );
}
