import { Button, Skeleton } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import {
  type ListWaiting,
  type WaitingPerson,
  waitlistMessages,
} from "#contract/cohorts/cohort-waitlist.ts";
import { downloadAddress, downloadMessages } from "#contract/lists/downloads.ts";
import { academyDay } from "#web/lib/academy-dates.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { inPeople } from "#web/lib/people.ts";
import { PersonLink } from "#web/shared/people/person-link.tsx";
import { usePeopleFilters } from "#web/shared/people/use-people-filters.ts";
import { Download } from "#web/ui/download.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { useFoundCount } from "#web/ui/record-list/use-found-count.ts";
import { listQuery } from "#web/ui/record-list/use-record-list.ts";
import { useTypedSearch } from "#web/ui/record-list/use-typed-search.ts";
import { ListTools } from "#web/ui/record-page/list-tools.tsx";
import { LoadMore } from "#web/ui/record-page/load-more.tsx";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

const title = "Waiting for the next cohort";

const longestFirst = { sort: "asked_at", order: "asc" } as const;

type Asked = Pick<ListWaiting, "search" | "cohort" | "label">;

export function WaitingList() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="link-button aside-button" onClick={() => setIsOpen(true)}>
        {title}
      </button>
      <RecordDialog title={title} record={isOpen || null} onClose={() => setIsOpen(false)}>
        {() => <WaitingPeople />}
      </RecordDialog>
    </>
  );
}

function WaitingPeople() {
  const summary = useRef<HTMLParagraphElement>(null);
  const [asked, setAsked] = useState<Asked>({});
  const input = { ...longestFirst, ...asked };
  const query = useInfiniteQuery(
    {
      ...listQuery(queries.cohortWaitlist.list, input),
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const found = useFoundCount({
    list: "waiting_people",
    key: queries.cohortWaitlist.list.key(),
    input,
    query,
  });
  const people = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const [first] = query.data?.pages ?? [];
  return (
    <div className="dialog-body">
      {first && (
        <p ref={summary} tabIndex={-1}>
          {first.waiting === 0
            ? `${waitlistMessages.empty}.`
            : `${inPeople(first.waiting, "is waiting", "are waiting")} for the next cohort.`}
        </p>
      )}
      <p className="soft small">
        When no cohort is open, visitors can ask to hear about the next one. They get one email when
        it opens, then leave this list. If a place comes free, invite the next person from Today.
        Applicants whom you asked to wait for a place are{" "}
        <Link to={`${addresses.adminApplications}?mark=asked_to_wait`}>among the applications</Link>
        .
      </p>
      {first !== undefined && first.waiting > 0 && (
        <>
          <WaitingTools asked={asked} onAsk={setAsked} />
          <p>
            <Download
              href={downloadAddress("waiting-list", input)}
              failed={downloadMessages.failed}
            >
              Download as CSV
            </Download>
          </p>
          {people.length === 0 && <p role="status">{waitlistMessages.noMatch}</p>}
        </>
      )}
      {query.isPending && <Skeleton height="9rem" />}
      {query.isError && !query.data && (
        <LoadFailure message={waitlistMessages.listFailed} onRetry={() => void query.refetch()} />
      )}
      {people.length > 0 && (
        <>
          <ul className="waiting-people">
            {people.map((person) => (
              <Waiting key={person.id} person={person} onRemoved={() => summary.current?.focus()} />
            ))}
          </ul>
          <LoadMore
            query={query}
            shown={people.length}
            found={found}
            noun="person"
            nouns="people"
            failure={waitlistMessages.listFailed}
          />
        </>
      )}
    </div>
  );
}

interface WaitingToolsProps {
  asked: Asked;
  onAsk: (asked: Asked) => void;
}

function WaitingTools({ asked, onAsk }: WaitingToolsProps) {
  const search = useTypedSearch(asked.search ?? "", (text) =>
    onAsk({ ...asked, search: text || undefined }),
  );
  const filters = usePeopleFilters().map((filter) => ({
    ...filter,
    chosen: asked[filter.name] ?? null,
    choose: (choice: string | null) => onAsk({ ...asked, [filter.name]: choice ?? undefined }),
  }));
  return <ListTools list={{ search, filters }} searched="Name or email" />;
}

interface WaitingProps {
  person: WaitingPerson;
  onRemoved: () => void;
}

function Waiting({ person, onRemoved }: WaitingProps) {
  const { id, person_id, name, email, asked_at } = person;
  const { mutate, isPending, error } = useMutation(
    queries.cohortWaitlist.remove.mutationOptions({
      onSuccess: async () => {
        showNotice(waitlistMessages.removed);
        await untilReread();
        onRemoved();
      },
    }),
    queryClient,
  );
  return (
    <li>
      <div>
        <p className="waiting-name">
          <PersonLink id={person_id}>{name ?? email}</PersonLink>
        </p>
        {name !== null && <p className="soft small waiting-name">{email}</p>}
        <p className="soft small">Asked on {academyDay(asked_at)}</p>
        <RequestMessage
          isPending={isPending}
          {...failedBecause(error, waitlistMessages.removeFailed)}
        />
      </div>
      <Button
        variant="default"
        size="compact-md"
        loading={isPending}
        aria-label={`Remove: ${name ?? email}`}
        onClick={() => mutate({ id })}
      >
        Remove
      </Button>
    </li>
  );
}
