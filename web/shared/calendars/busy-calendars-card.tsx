import { Button, Skeleton, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { calendarMessages } from "#contract/calendars/calendar-forms.ts";
import { busyCalendarLimits } from "#contract/calendars/calendars.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { BusyCalendarRow } from "#web/shared/calendars/busy-calendar-row.tsx";
import { busyCalendarRequest } from "#web/shared/calendars/calendar-requests.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { FormModal } from "#web/ui/forms/form-modal.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

const card = {
  title: "When You Are Busy",
  words: `Calendars of your own, read every ${busyCalendarLimits.everyMinutes} minutes, so that nobody is offered an hour that is taken. We keep only when you are busy, and nobody else sees your entries.`,
};

export function BusyCalendarsCard() {
  const { data, isPending, refetch } = useQuery(
    queries.calendars.listBusy.queryOptions(),
    queryClient,
  );
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <SettingCard {...card}>
      {isPending && <Skeleton height="4rem" />}
      {!isPending && !data && (
        <LoadFailure message={calendarMessages.busyLoadFailed} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p>No calendar yet. Only sessions here make you busy.</p>}
      {data && data.length > 0 && (
        <ul className="busy-calendars" aria-label={card.title}>
          {data.map((calendar) => (
            <BusyCalendarRow key={calendar.id} calendar={calendar} />
          ))}
        </ul>
      )}
      {data && data.length < busyCalendarLimits.calendars && (
        <div>
          <Button variant="default" onClick={() => setAdding(true)}>
            Add a calendar
          </Button>
        </div>
      )}
      <FormModal opened={isAdding} onClose={close} title="Add a calendar">
        <BusyCalendarForm onClose={close} />
      </FormModal>
    </SettingCard>
  );
}

function BusyCalendarForm({ onClose }: { onClose: () => void }) {
  const form = useRequestForm({
    initialValues: { name: "", address: "" },
    load: async () => busyCalendarRequest,
    onSent: sayAndClose(onClose),
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Add calendar"
      onCancel={onClose}
      before={
        <p className="soft">
          Your calendar’s settings have its secret address in iCal format, which ends in .ics. In
          Google Calendar it stands under “Integrate calendar”, in Outlook under “Publish a
          calendar”, in iCloud under “Public Calendar”.
        </p>
      }
      fields={{
        name: (field) => (
          <TextInput
            label="Name"
            description="For you alone, as in “Private”"
            data-autofocus
            autoComplete="off"
            {...field}
          />
        ),
        address: (field) => (
          <TextInput
            label="Secret address"
            type="text"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            spellCheck={false}
            {...field}
          />
        ),
      }}
    />
  );
}
