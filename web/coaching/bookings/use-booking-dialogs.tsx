import { Button } from "@mantine/core";
import { useState } from "react";
import type { Booking } from "#contract/coaching/bookings.ts";
import type { OpenSession } from "#contract/coaching/sessions.ts";
import { CancelBookingDialog } from "#web/coaching/bookings/cancel-booking-dialog.tsx";
import { MoveBookingDialog } from "#web/coaching/bookings/move-booking-dialog.tsx";
import type { Zones } from "#web/coaching/session-time.ts";

export interface BookingDialogs {
  booking: Booking;
  zones: Zones;
  openSessions: readonly OpenSession[];
  /** Cancelling one more booking frees the place of the one cancelled first. */
  freesOldest: boolean;
  onCancelled: () => void;
  onMoved: () => void;
}

/** The buttons to cancel and to move a booking, and the dialogs that they open. */
export function useBookingDialogs(props: BookingDialogs & { titleId: string }) {
  const { booking, zones, openSessions, freesOldest, onCancelled, onMoved, titleId } = props;
  const [asked, setAsked] = useState<"cancel" | "move" | null>(null);
  const dialog = { booking, zones, onClose: () => setAsked(null) };
  const look = { variant: "default", size: "compact-md", "aria-describedby": titleId } as const;
  const { status, can } = booking;
  return {
    cancelButton: status !== "cancelled" && can.cancel && (
      <Button {...look} onClick={() => setAsked("cancel")}>
        Cancel Booking
      </Button>
    ),
    moveButton: can.move && (
      <Button {...look} onClick={() => setAsked("move")}>
        Move to another session
      </Button>
    ),
    dialogs: (
      <>
        <CancelBookingDialog
          isOpen={asked === "cancel"}
          {...{ freesOldest, ...dialog }}
          onChanged={onCancelled}
        />
        <MoveBookingDialog
          isOpen={asked === "move"}
          {...{ openSessions, ...dialog }}
          onChanged={onMoved}
        />
      </>
    ),
  };
}
