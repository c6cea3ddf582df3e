import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import {
  campaignMessages,
  type NextChoice,
  type NextMessage,
} from "#contract/campaigns/campaigns.ts";
import { messageInWords } from "#contract/messages/message-words.ts";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { whyFailed } from "#web/lib/api/refusals.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { comingTime } from "#web/lib/dates.ts";
import { cards } from "#web/quiet/settings-cards.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

type Next = NonNullable<NextMessage["next"]>;

const whyNone: Readonly<Record<NonNullable<NextMessage["why_none"]>, string>> = {
  unconfirmed: "Nothing is sent until you confirm your email address.",
  mail_off: "Nothing is sent, because emails are turned off.",
  paused: "Until your pause is over, nothing comes but reminders of what you book.",
  quiet_mode: "Nothing is planned while quiet mode is on.",
  nothing: "Nothing is planned for the days ahead.",
};

const choiceWords: Readonly<Record<NextChoice, { button: string; done: string }>> = {
  skip: { button: "Skip it", done: "Skipped" },
  today: { button: "Send it today", done: "It comes today" },
  tomorrow: { button: "Send it tomorrow", done: "It comes tomorrow" },
};

export function NextMessageCard() {
  const { data, isPending, refetch } = useQuery(
    queries.campaigns.readNext.queryOptions(),
    queryClient,
  );
  return (
    <SettingCard {...cards.next}>
      {!isPending && !data && (
        <LoadFailure message="Failed to load your next message" onRetry={() => void refetch()} />
      )}
      {data?.why_none && <p>{whyNone[data.why_none]}</p>}
      {data?.next && <NextOne next={data.next} timeZone={data.time_zone} />}
    </SettingCard>
  );
}

function NextOne({ next, timeZone }: { next: Next; timeZone: string }) {
  const { mutate, isPending, variables, error } = useMutation(
    {
      mutationFn: (choice: NextChoice) => api.campaigns.chooseNext({ choice, day: next.day }),
      onSuccess: async (_reply, choice) => {
        showNotice(choiceWords[choice].done);
        await untilReread();
      },
    },
    queryClient,
  );
  return (
    <>
      <p>
        <strong>{comingTime(next.at, timeZone)}</strong>
      </p>
      <ul>
        {next.holds.map(({ item, about }) => (
          <li key={`${item} ${about}`}>
            {messageInWords({ kind: "digest", items: [item] })}
            {about !== null && `: “${about}”`}
          </li>
        ))}
      </ul>
      <div className="settings-line">
        {next.choices.map((choice) => (
          <Button
            key={choice}
            variant="default"
            size="compact-md"
            loading={isPending && variables === choice}
            onClick={() => mutate(choice)}
          >
            {choiceWords[choice].button}
          </Button>
        ))}
      </div>
      <RequestMessage isPending={isPending} {...whyFailed(error, campaignMessages.choiceFailed)} />
    </>
  );
}
