import { Badge, Button, Skeleton } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { accountMessages } from "#contract/accounts/accounts.ts";
import type { LoginSession } from "#contract/accounts/login-sessions.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { dateAndTime } from "#web/lib/dates.ts";
import { browserInWords } from "#web/members/profile/browser-words.ts";
import { cards } from "#web/members/profile/profile-cards.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
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
            <SessionRow
              key={session.id}
              session={session}
              name={nameAmong(data, session)}
              // The row with the focused button is unmounted together with its session.
              onEnded={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
    </SettingCard>
  );
}

/** Logins with the same name are numbered, the oldest first, so that each keeps its number. */
function nameAmong(sessions: readonly LoginSession[], session: LoginSession): string {
  const name = browserInWords(session.user_agent);
  const alike = sessions
    .filter(({ user_agent }) => browserInWords(user_agent) === name)
    .sort((one, other) => ageOrder(one).localeCompare(ageOrder(other)));
  return alike.length === 1 ? name : `${name} (${alike.indexOf(session) + 1} of ${alike.length})`;
}

function ageOrder({ created_at, id }: LoginSession): string {
  return `${created_at} ${id}`;
}

interface SessionRowProps {
  session: LoginSession;
  name: string;
  onEnded: () => void;
}

function SessionRow({ session, name, onEnded }: SessionRowProps) {
  const { id, ip_address, created_at, last_used_at, is_current } = session;
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
          {name} {is_current && <ThisDevice />}
        </h3>
        <p className="soft">
          {ip_address && `From ${ip_address}. `}Logged&nbsp;in&nbsp;{since}. Last&nbsp;used&nbsp;
          {dateAndTime(last_used_at)}.
        </p>
        <RequestMessage
          isPending={isPending}
          message={isError ? "Failed to log out the device. Please try again." : null}
        />
      </div>
      {!is_current && (
        <Button
          variant="default"
          size="compact-md"
          loading={isPending}
          aria-label={`Log out: ${name}, logged in ${since}`}
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
  await untilReread();
  onEnded();
}

function ThisDevice() {
  return (
    <Badge className="status-badge" data-tone="good" variant="default" tt="none">
      This device
    </Badge>
  );
}
