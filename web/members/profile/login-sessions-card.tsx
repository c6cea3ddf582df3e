import { Badge, Button, Skeleton } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { accountMessages } from "#contract/accounts.ts";
import type { LoginSession } from "#contract/login-sessions.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { dateAndTime } from "#web/lib/dates.ts";
import { browserInWords } from "#web/members/profile/browser-words.ts";
import { cards } from "#web/members/profile/profile-cards.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { showNotice } from "#web/ui/notices.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

const sessionsQuery = queries.accounts.listSessions.queryOptions();

export function LoginSessionsCard() {
  const { data, isPending, refetch } = useQuery(sessionsQuery, queryClient);
  const list = useRef<HTMLUListElement>(null);
  return (
    <SettingCard {...cards.sessions}>
      {isPending && <Skeleton height="4rem" />}
      {!isPending && !data && (
        <LoadFailure message="Failed to load your devices" onRetry={() => void refetch()} />
      )}
      {data && (
        <ul className="profile-rows" ref={list} tabIndex={-1} aria-label={cards.sessions.title}>
          {data.map((session) => (
            // The row with the focused button is unmounted together with its session.
            <SessionRow key={session.id} session={session} onEnded={() => list.current?.focus()} />
          ))}
        </ul>
      )}
    </SettingCard>
  );
}

function SessionRow({ session, onEnded }: { session: LoginSession; onEnded: () => void }) {
  const { id, user_agent, ip_address, created_at, last_used_at, is_current } = session;
  const words = browserInWords(user_agent);
  const since = dateAndTime(created_at);
  const { mutate, isPending, isError } = useMutation(
    {
      ...queries.accounts.endSession.mutationOptions(),
      onSuccess: () => afterEnding(onEnded),
      onError: (error) => {
        // The session had already ended.
        if (readRefusal(error)?.code === "not_found") void afterEnding(onEnded);
      },
    },
    queryClient,
  );
  return (
    <li>
      <div>
        <h3>
          {words} {is_current && <ThisDevice />}
        </h3>
        <p className="soft">
          {ip_address && `From ${ip_address}. `}Logged in {since}. Last used{" "}
          {dateAndTime(last_used_at)}.
        </p>
        <FormMessage message={isError ? "Failed to log out the device. Please try again." : null} />
      </div>
      {!is_current && (
        <Button
          variant="default"
          size="compact-md"
          loading={isPending}
          aria-label={`Log out: ${words}, logged in ${since}`}
          onClick={() => mutate({ id })}
        >
          Log out
        </Button>
      )}
    </li>
  );
}

async function afterEnding(onEnded: () => void): Promise<void> {
  showNotice(accountMessages.sessionEnded);
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  onEnded();
}

function ThisDevice() {
  return (
    <Badge className="status-badge" data-tone="good" variant="default" tt="none">
      This device
    </Badge>
  );
}
