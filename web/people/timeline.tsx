import { useInfiniteQuery } from "@tanstack/react-query";
import { stateInWords } from "#contract/messages/message-words.ts";
import type { MessageState } from "#contract/messages/messages.ts";
import { type PersonEvent, personMessages } from "#contract/people/people.ts";
import { academyTime } from "#web/lib/academy-dates.ts";
import { pagedByKey } from "#web/lib/api/paged-by-key.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { eventInWords } from "#web/people/event-words.ts";
import { TimelineSkeleton } from "#web/people/person-skeleton.tsx";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import { AcademyTimeNote } from "#web/ui/page/academy-time-note.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { LoadMore } from "#web/ui/record-page/load-more.tsx";
import { openerOf } from "#web/ui/record-page/offered-dialog.ts";

export type TimelineQuery = ReturnType<typeof useTimeline>;

interface TimelineProps {
  query: TimelineQuery;
  onOpenMessage: (id: string) => void;
}

export function Timeline({ query, onOpenMessage }: TimelineProps) {
  const events = query.data?.pages.flatMap(({ items }) => items);
  return (
    <section className="person-part" aria-labelledby="timeline">
      <h2 id="timeline">What happened</h2>
      {query.isPending && <TimelineSkeleton />}
      {query.isLoadingError && (
        <LoadFailure message={personMessages.timelineFailed} onRetry={() => void query.refetch()} />
      )}
      {events?.length === 0 && <p className="soft">{personMessages.nothingYet}</p>}
      {events && events.length > 0 && (
        <>
          <ol className="timeline">
            {events.map((event) => (
              <li className="timeline-entry" key={event.id}>
                <Event event={event} onOpenMessage={onOpenMessage} />
              </li>
            ))}
          </ol>
          <LoadMore
            query={query}
            shown={events.length}
            noun="entry"
            nouns="entries"
            failure={personMessages.timelineFailed}
          >
            <AcademyTimeNote />
          </LoadMore>
        </>
      )}
    </section>
  );
}

export function useTimeline(person_id: string) {
  const input = { person_id };
  return useInfiniteQuery(
    {
      queryKey: queries.people.timeline.key({ type: "infinite", input }),
      queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
        queries.people.timeline.call({ ...input, cursor: pageParam }, { signal }),
      ...pagedByKey,
    },
    queryClient,
  );
}

interface EventProps {
  event: PersonEvent;
  onOpenMessage: (id: string) => void;
}

function Event({ event, onOpenMessage }: EventProps) {
  const { title, details = [] } = eventInWords(event);
  return (
    <>
      <time dateTime={event.at} className="soft small">
        {academyTime(event.at)}
      </time>
      <div className="event">
        <div className="event-title">
          {event.kind === "message" ? (
            <>
              <button
                type="button"
                className="link-button aside-button"
                data-opens={openerOf(event.id, "message")}
                onClick={() => onOpenMessage(event.id)}
              >
                {title}
              </button>
              <StatusBadge status={stateInWords(event)} tone={tones[event.state]} />
            </>
          ) : (
            title
          )}
        </div>
        {details.map((detail) => detail && <p key={detail}>{detail}</p>)}
      </div>
    </>
  );
}

const tones = {
  queued: "going",
  held: "going",
  sending: "going",
  sent: "good",
  failed: "wrong",
  dropped: "closed",
} as const satisfies Record<MessageState, string>;
