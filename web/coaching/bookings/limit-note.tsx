import { Button } from "@mantine/core";
import type { BookingLimit } from "#contract/coaching/booking-limits.ts";
import { failures } from "#contract/errors.ts";
import { useSession } from "#web/lib/session/session.ts";
import { ResendVerification } from "#web/shared/accounts/resend-verification.tsx";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { FormModal } from "#web/ui/forms/form-modal.tsx";

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
  session: { title: string };
  isOpen: boolean;
  onClose: () => void;
}

export function LimitDialog({ limit, session, isOpen, onClose }: LimitDialogProps) {
  const isUnconfirmed = limit === "unconfirmed_booking_limit";
  const title = isUnconfirmed ? "Confirm your email address" : "Book Session";
  return (
    <FormModal opened={isOpen && limit !== null} onClose={onClose} title={title}>
      <div className="dialog-body">
        <p>{session.title}</p>
        {isUnconfirmed ? <LinkSentTo /> : limit && <p>{failures[limit].message}</p>}
        <DialogEnd>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {isUnconfirmed && <ResendVerification variant="filled" />}
        </DialogEnd>
      </div>
    </FormModal>
  );
}

function LinkSentTo() {
  const { session } = useSession();
  return (
    session && (
      <p>
        You can book more sessions once your address is confirmed. Open the link that we sent to{" "}
        {session.user.email}.
      </p>
    )
  );
}
