import { Skeleton } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { messageInWords } from "#contract/messages/message-words.ts";
import { type Message, messageMessages } from "#contract/messages/messages.ts";
import { academyDay } from "#web/lib/academy-dates.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { PersonLink } from "#web/shared/people/person-link.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { useFoundCount } from "#web/ui/record-list/use-found-count.ts";
import { listQuery } from "#web/ui/record-list/use-record-list.ts";
import { LoadMore } from "#web/ui/record-page/load-more.tsx";

/** Offers of its places, and mails about them. */
export function CohortLetters({ cohortId }: { cohortId: string }) {
  const id = useId();
  const { list } = queries.messages;
  const input = { sort: "created_at", order: "desc", about_cohort: cohortId, limit: 10 } as const;
  const query = useInfiniteQuery(listQuery(list, input), queryClient);
  const found = useFoundCount({ list: "messages", key: list.key(), input, query });
  const letters = query.data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Letters and mails about its places</h2>
      {query.isPending && <Skeleton height="3rem" />}
      {query.isError && !letters && (
        <LoadFailure message={messageMessages.listFailed} onRetry={() => void query.refetch()} />
      )}
      {letters?.length === 0 && <p className="soft">None yet.</p>}
      {letters && letters.length > 0 && (
        <>
          <ul className="cohort-lines">
            {letters.map((letter) => (
              <li key={letter.id}>
                <Link to={`${addresses.adminMail}?record=${letter.id}`}>
                  {messageInWords(letter)}
                </Link>
                <span className="small">
                  <PersonLink id={letter.person_id}>{letter.recipient}</PersonLink>
                  <span className="soft">, {whenOf(letter)}</span>
                </span>
              </li>
            ))}
          </ul>
          {query.hasNextPage && (
            <LoadMore
              query={query}
              shown={letters.length}
              found={found}
              noun="message"
              failure={messageMessages.listFailed}
            />
          )}
        </>
      )}
    </section>
  );
}

function whenOf({ state, sent_at, planned_at }: Message): string {
  if (sent_at !== null) return `sent on ${academyDay(sent_at)}`;
  return state === "failed" || state === "dropped"
    ? "not sent"
    : `planned for ${academyDay(planned_at)}`;
}
