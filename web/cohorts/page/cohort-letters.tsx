import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { messageInWords } from "#contract/messages/message-words.ts";
import { type Message, messageMessages } from "#contract/messages/messages.ts";
import { CohortLines } from "#web/cohorts/page/cohort-lines.tsx";
import { academyDay } from "#web/lib/academy-dates.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { PersonLink } from "#web/shared/people/person-link.tsx";
import { useFoundCount } from "#web/ui/record-list/use-found-count.ts";
import { listQuery } from "#web/ui/record-list/use-record-list.ts";

/** Offers of its places, and mails about them. */
export function CohortLetters({ cohortId }: { cohortId: string }) {
  const { list } = queries.messages;
  const input = { sort: "created_at", order: "desc", about_cohort: cohortId, limit: 10 } as const;
  const query = useInfiniteQuery(listQuery(list, input), queryClient);
  const found = useFoundCount({ list: "messages", key: list.key(), input, query });
  return (
    <CohortLines
      title="Letters and mails about its places"
      noun="message"
      query={query}
      found={found}
      failure={messageMessages.listFailed}
      empty="None yet."
    >
      {(letter) => (
        <>
          <Link to={`${addresses.adminMail}?record=${letter.id}`}>{messageInWords(letter)}</Link>
          <span className="small">
            <PersonLink id={letter.person_id}>{letter.name ?? letter.recipient}</PersonLink>
            <span className="soft">, {whenOf(letter)}</span>
          </span>
        </>
      )}
    </CohortLines>
  );
}

function whenOf({ state, sent_at, planned_at }: Message): string {
  if (sent_at !== null) return `sent on ${academyDay(sent_at)}`;
  return state === "failed" || state === "dropped"
    ? "not sent"
    : `planned for ${academyDay(planned_at)}`;
}
