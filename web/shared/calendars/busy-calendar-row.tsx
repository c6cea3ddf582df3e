import { Button, Checkbox } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { calendarMessages } from "#contract/calendars/calendar-forms.ts";
import type { BusyCalendar, FreeDays } from "#contract/calendars/calendars.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { whyFailed } from "#web/lib/api/refusals.ts";
import { dateAndTime, shortDate } from "#web/lib/dates.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

export function BusyCalendarRow({ calendar }: { calendar: BusyCalendar }) {
  const { id, name, host, problem, free_days } = calendar;
  const reading = useMutation(
    queries.calendars.readBusy.mutationOptions({
      onSuccess: (read) => {
        if (read.problem === null) showNotice(calendarMessages.busyRead);
      },
    }),
    queryClient,
  );
  const removal = useMutation(
    queries.calendars.removeBusy.mutationOptions({
      onSuccess: () => showNotice(calendarMessages.busyRemoved),
    }),
    queryClient,
  );
  const failure = reading.error
    ? whyFailed(reading.error, calendarMessages.busyReadFailed)
    : whyFailed(removal.error, calendarMessages.busyRemoveFailed);
  return (
    <li>
      <h3>{name}</h3>
      {host !== null && <p className="soft small">{host}</p>}
      {problem !== null && <p className="busy-problem">{problem}</p>}
      <p className="soft">{lastRead(calendar)}</p>
      <div className="calendar-buttons">
        <Button
          variant="default"
          size="compact-md"
          loading={reading.isPending}
          aria-label={`Read ${name} now`}
          onClick={() => reading.mutate({ id })}
        >
          Read now
        </Button>
        <Button
          variant="default"
          size="compact-md"
          loading={removal.isPending}
          aria-label={`Take ${name} away`}
          onClick={() => removal.mutate({ id })}
        >
          Take away
        </Button>
      </div>
      <RequestMessage isPending={reading.isPending || removal.isPending} {...failure} />
      {free_days.length > 0 && <FreeDaysList id={id} name={name} days={free_days} />}
    </li>
  );
}

function lastRead({ read_at, problem }: BusyCalendar): string {
  if (read_at === null) return "Not read yet.";
  if (problem === null) return `Read ${dateAndTime(read_at)}.`;
  return `Last read well ${dateAndTime(read_at)}. The busy times of then still count.`;
}

interface FreeDaysListProps {
  id: string;
  name: string;
  days: readonly FreeDays[];
}

/** Whole days that are marked free, such as holidays. */
function FreeDaysList({ id, name, days }: FreeDaysListProps) {
  const { mutate, isPending, error, variables } = useMutation(
    queries.calendars.blockDays.mutationOptions(),
    queryClient,
  );
  const blocked = days.filter(({ blocks }) => blocks).length;
  return (
    <details className="free-days">
      <summary>
        {pluralize(days.length, "entry for whole days is", "entries for whole days are")} marked
        free, {blocked} blocked
      </summary>
      <p className="soft small">Tick the days on which you can’t be booked.</p>
      <ul aria-label={`Free days of ${name}`}>
        {days.map(({ entry, title, blocks, ...span }) => (
          <li key={entry}>
            <Checkbox
              label={`${daysInWords(span)}: ${title}`}
              checked={isPending && variables.entry === entry ? variables.blocks : blocks}
              onChange={({ currentTarget: { checked } }) => mutate({ id, entry, blocks: checked })}
            />
          </li>
        ))}
      </ul>
      <RequestMessage isPending={isPending} {...whyFailed(error, calendarMessages.blockFailed)} />
    </details>
  );
}

/** The end is the midnight after the last day. */
function daysInWords({ starts_at, ends_at }: Pick<FreeDays, "starts_at" | "ends_at">): string {
  const first = shortDate(starts_at);
  const last = shortDate(new Date(new Date(ends_at).getTime() - 1).toISOString());
  return first === last ? first : `${first} to ${last}`;
}
