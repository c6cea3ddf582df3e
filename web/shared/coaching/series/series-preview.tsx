import { Button, Skeleton } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  type SeriesDate,
  type SeriesException,
  seriesMessages,
} from "#contract/coaching/series.ts";
import { readException, typedException } from "#contract/coaching/series-forms.ts";
import type { PreviewSeries } from "#contract/coaching/series-preview.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import type { FieldProps } from "#web/lib/forms/field-props.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { SeriesDateRow } from "#web/shared/coaching/series/series-date-row.tsx";
import "#web/shared/coaching/series/series-preview.css";

interface SeriesPreviewProps {
  /** Null while what decides about the dates is not complete. */
  preview: PreviewSeries | null;
  zone: string | undefined;
  field: FieldProps<string[]>;
}

/** Each date of what is repeated, with what clashes and what to do about it. */
export function SeriesPreview({ preview, zone, field }: SeriesPreviewProps) {
  const { data, error, isPending } = useQuery(
    {
      ...queries.coaching.previewSeries.queryOptions({ input: preview ?? unfinished }),
      enabled: preview !== null,
      gcTime: 0,
      retry: false,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  if (preview === null)
    return <p className="soft">The dates are shown once day and time are set.</p>;
  if (error) return <p role="alert">{whyNot(error)}</p>;
  if (isPending) return <Skeleton height="8rem" />;
  const { session_time, session_turn } = preview;
  const exceptions = (field.value ?? []).map(readException);
  function decide(...decided: SeriesException[]) {
    const days = decided.map(({ day }) => day);
    const others = exceptions.filter(({ day }) => !days.includes(day));
    field.onChange([...others, ...decided].map(typedException));
  }
  function takeBack({ day, clash }: SeriesDate) {
    // Nobody has left it out: the coach is off.
    if (clash !== null)
      return decide({ day, instead: { session_date: day, session_time, session_turn } });
    field.onChange(exceptions.filter((one) => one.day !== day).map(typedException));
  }
  const clashing = clashingOf(data.items);
  return (
    <fieldset className="series-preview">
      <legend>Dates</legend>
      <p role="status">{foundInWords(data.items)}</p>
      {clashing.length > 1 && (
        <Button
          variant="default"
          size="compact-md"
          onClick={() => decide(...clashing.map(({ day }) => ({ day, instead: null })))}
        >
          Leave out the {clashing.length} that clash
        </Button>
      )}
      <ul>
        {data.items.map((date) => (
          <SeriesDateRow
            key={date.day}
            date={date}
            zone={zone}
            onDecide={(instead) => decide({ day: date.day, instead })}
            onTakeBack={() => takeBack(date)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

const unfinished = {} as PreviewSeries;

function clashingOf(dates: readonly SeriesDate[]): SeriesDate[] {
  return dates.filter(({ at, clash }) => at !== null && clash !== null);
}

function foundInWords(dates: readonly SeriesDate[]): string {
  const kept = dates.filter(({ at }) => at !== null).length;
  const clashing = clashingOf(dates).length;
  const left = dates.length - kept;
  return [
    pluralize(kept, "session"),
    left > 0 && `${left} left out`,
    clashing > 0 && (clashing === 1 ? "1 clashes" : `${clashing} clash`),
  ]
    .filter((part) => part !== false)
    .join(", ");
}

function whyNot(error: Error): string {
  const [problem] = Object.values(readRefusal(error)?.fields ?? {});
  return problem ?? seriesMessages.previewFailed;
}
