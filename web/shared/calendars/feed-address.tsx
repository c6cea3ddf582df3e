import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { calendarMessages } from "#contract/calendars/calendar-forms.ts";
import type { CalendarSettings } from "#contract/calendars/calendars.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { whyFailed } from "#web/lib/api/refusals.ts";
import { dateAndTime } from "#web/lib/dates.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

type Feed = NonNullable<CalendarSettings["feed"]>;

export function FeedAddress({ feed: { address, read_at, read_by } }: { feed: Feed }) {
  const [isRenewing, setRenewing] = useState(false);
  return (
    <div className="calendar-feed">
      <p>
        {read_at === null
          ? "No program has read your feed yet."
          : `Last read ${dateAndTime(read_at)} by ${read_by ?? "a program without a name"}.`}
      </p>
      <p className="soft small">
        Whoever has the address can read your sessions, so keep it to yourself. What invitations
        brought to your calendar before stays there; take it out, or those sessions show twice.
      </p>
      {address === null && <p>The address can’t be read any more. Please make a new one.</p>}
      <div className="calendar-buttons">
        {address !== null && (
          <>
            <Button component="a" href={address} variant="default" size="compact-md">
              Open in my calendar
            </Button>
            <CopyButton text={address} label="Copy the address" />
          </>
        )}
        <Button variant="default" size="compact-md" onClick={() => setRenewing(true)}>
          Make a new address
        </Button>
      </div>
      <Dialog opened={isRenewing} onClose={() => setRenewing(false)} title="Make a new address">
        <Renewal onClose={() => setRenewing(false)} />
      </Dialog>
    </div>
  );
}

function Renewal({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useMutation(
    queries.calendars.renewFeed.mutationOptions({
      onSuccess: () => {
        showNotice(calendarMessages.renewed);
        onClose();
      },
    }),
    queryClient,
  );
  return (
    <div className="dialog-body">
      <p>
        The old address stops working at once. Every calendar that reads it shows your sessions
        again once it has the new one.
      </p>
      <DialogEnd
        message={
          <RequestMessage
            isPending={isPending}
            {...whyFailed(error, calendarMessages.renewFailed)}
          />
        }
      >
        <Button variant="default" data-autofocus onClick={onClose}>
          Keep it
        </Button>
        <Button loading={isPending} onClick={() => mutate(undefined)}>
          Make a new address
        </Button>
      </DialogEnd>
    </div>
  );
}
