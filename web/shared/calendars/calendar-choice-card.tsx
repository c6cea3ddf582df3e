import { Radio, Skeleton } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { calendarMessages } from "#contract/calendars/calendar-forms.ts";
import { CalendarChoice, type CalendarSettings } from "#contract/calendars/calendars.ts";
import { isStaff } from "#contract/permissions.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { whyFailed } from "#web/lib/api/refusals.ts";
import { useRoles } from "#web/lib/session/session.ts";
import { FeedAddress } from "#web/shared/calendars/feed-address.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

const card = {
  title: "Your Calendar",
  words:
    "How sessions reach the calendar that you use. One way only: a calendar shows an invitation and an entry of a feed as two.",
};

const words: Readonly<Record<CalendarChoice, { label: string; description: string }>> = {
  mail: {
    label: "Invitations by email",
    description: "Our emails about what you book carry an entry for your calendar.",
  },
  feed: {
    label: "A secret feed",
    description: "Your calendar reads a secret address again and again, and shows what is there.",
  },
  none: { label: "Neither", description: "Our emails carry no entries, and there is no feed." },
};

const ofStaff =
  "With invitations, the sessions that you hold come by email, too, and each change of them within minutes.";

export function CalendarChoiceCard() {
  const { data, isPending, refetch } = useQuery(
    queries.calendars.readChoice.queryOptions(),
    queryClient,
  );
  return (
    <SettingCard {...card}>
      {isPending && <Skeleton height="12rem" />}
      {!isPending && !data && (
        <LoadFailure message={calendarMessages.loadFailed} onRetry={() => void refetch()} />
      )}
      {data && <Choice settings={data} />}
    </SettingCard>
  );
}

function Choice({ settings: { choice, feed } }: { settings: CalendarSettings }) {
  const { roles } = useRoles();
  const { mutate, isPending, error, variables } = useMutation(
    queries.calendars.choose.mutationOptions({
      onSuccess: () => showNotice(calendarMessages.saved),
    }),
    queryClient,
  );
  return (
    <>
      <Radio.Group
        label="How should sessions reach your calendar?"
        value={isPending ? variables.choice : choice}
        onChange={(chosen) => mutate({ choice: CalendarChoice.parse(chosen) })}
      >
        <div className="calendar-choices">
          {CalendarChoice.options.map((option) => (
            <Radio key={option} value={option} size="md" {...words[option]} />
          ))}
        </div>
      </Radio.Group>
      <RequestMessage isPending={isPending} {...whyFailed(error, calendarMessages.saveFailed)} />
      {isStaff(roles) && !feed && <p className="soft small">{ofStaff}</p>}
      {feed && <FeedAddress feed={feed} />}
    </>
  );
}
