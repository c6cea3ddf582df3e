import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Pause } from "#contract/quiet/pauses.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { pauseRequest } from "#web/quiet/pause-request.ts";
import { cards } from "#web/quiet/settings-cards.ts";
import { EndPause } from "#web/shared/quiet/end-pause.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

export function PauseCard() {
  const { data, isPending, refetch } = useQuery(
    queries.quiet.readPause.queryOptions(),
    queryClient,
  );
  return (
    <SettingCard {...cards.pause}>
      {!isPending && !data && (
        <LoadFailure message="Failed to load your pause" onRetry={() => void refetch()} />
      )}
      {data?.quiet_until && (
        <div className="settings-line">
          <p>
            Quiet until <strong>{dayInWords(data.quiet_until, "long")}</strong>.
          </p>
          <EndPause />
        </div>
      )}
      {data && <PauseForm key={data.quiet_until} pause={data} />}
      {data?.offers.map(({ cohort, answer_by }) => (
        <p key={cohort} className="small">
          A pause changes nothing about your offer of a place in “{cohort}”: it still stands until
          the end of {dayInWords(answer_by, "long")}.
        </p>
      ))}
    </SettingCard>
  );
}

function PauseForm({ pause: { quiet_until, earliest, latest } }: { pause: Pause }) {
  const form = useRequestForm({
    initialValues: { quiet_until: quiet_until ?? "" },
    load: async () => pauseRequest,
    onSent: ({ message, reply }) => showNotice(message, "success", offersInWords(reply)),
    staysOpen: true,
  });
  return (
    <RequestForm
      form={form}
      className="settings-line"
      label="Quiet until"
      fields={{
        quiet_until: (field) => (
          <TextInput label="Until" type="date" min={earliest} max={latest} {...field} />
        ),
      }}
    >
      <Button type="submit" variant="default" loading={form.isBusy}>
        {quiet_until === null ? "Begin the pause" : "Change the day"}
      </Button>
      <FormMessage {...form.failure} />
    </RequestForm>
  );
}

function offersInWords({ offers }: Pause): string {
  return offers
    .map(
      ({ cohort, answer_by }) =>
        `Your offer of a place in “${cohort}” still stands until the end of ${dayInWords(answer_by, "long")}.`,
    )
    .join(" ");
}
