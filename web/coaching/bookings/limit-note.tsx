import { Button, Modal } from "@mantine/core";
import type { BookingLimit } from "#contract/booking-limits.ts";
import { failures } from "#contract/errors.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { ResendVerification } from "#web/ui/mail/resend-verification.tsx";

/** Tells a member why no other session can be booked now, and what to do about it. */
export function LimitNote({ limit }: { limit: BookingLimit }) {
  return (
    <div className="limit-note">
      <p>{failures[limit].message}</p>
      {limit === "unconfirmed_booking_limit" && <ResendVerification />}
    </div>
  );
}

interface LimitDialogProps {
  limit: BookingLimit | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Opens in place of the booking form while a limit keeps the member from booking. */
export function LimitDialog({ limit, isOpen, onClose }: LimitDialogProps) {
  return (
    <Modal opened={isOpen && limit !== null} onClose={onClose} title="Book Session">
      <div className="dialog-body">
        {limit && <LimitNote limit={limit} />}
        <DialogEnd>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </DialogEnd>
      </div>
    </Modal>
  );
}
