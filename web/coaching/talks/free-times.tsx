import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Booking } from "#contract/coaching/bookings.ts";
import { type OpenCoach, openHoursMessages, type TalkLength } from "#contract/coaching/hours.ts";
import { dayInZone, whenInWords, type Zones } from "#web/coaching/session-time.ts";
import { TalkDialog } from "#web/coaching/talks/talk-dialog.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import { uncoverLater } from "#web/ui/uncover.ts";

interface FreeTimesProps {
  coach: OpenCoach;
  length: TalkLength;
  zones: Zones;
  own: readonly Booking[];
}

/** Days, and the times of the one that was chosen. */
export function FreeTimes({ coach, length, zones, own }: FreeTimesProps) {
  const [from, setFrom] = useState<string | undefined>(undefined);
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, isPending, refetch } = useQuery(
    queries.openHours.listTimes.queryOptions({
      input: { coach_id: coach.coach_id, length, ...(from !== undefined && { from }) },
    }),
    queryClient,
  );
  if (isPending) return <Spinner />;
  if (data === undefined) {
    return <LoadFailure message={openHoursMessages.timesFailed} onRetry={() => void refetch()} />;
  }
  const days = Map.groupBy(data.times, (starts_at) => dayInZone({ starts_at }, zones));
  const day = chosenDay !== null && days.has(chosenDay) ? chosenDay : null;
  const more = data.more_from;
  async function showBooked() {
    const uncover = uncoverLater();
    await untilReread();
    setTimeout(() => uncover(document.getElementById("my-bookings")));
  }
  return (
    <>
      {days.size === 0 && <p>No time is free at the moment. Please look again in a few days.</p>}
      <ul className="talk-times talk-days" aria-label="Days with free times">
        {[...days.keys()].map((each) => (
          <li key={each}>
            <Button
              variant={each === day ? "filled" : "default"}
              aria-pressed={each === day}
              onClick={() => setChosenDay(each)}
            >
              {each}
            </Button>
          </li>
        ))}
        {from !== undefined && (
          <li>
            <Button variant="subtle" onClick={() => setFrom(undefined)}>
              First days
            </Button>
          </li>
        )}
        {more !== null && (
          <li>
            <Button variant="subtle" onClick={() => setFrom(more)}>
              Later days
            </Button>
          </li>
        )}
      </ul>
      {day !== null && (
        <ul className="talk-times" aria-label={`Times on ${day}`}>
          {days.get(day)?.map((starts_at) => (
            <li key={starts_at}>
              <Button variant="default" onClick={() => setChosen(starts_at)}>
                {whenInWords({ starts_at, duration: Number(length) }, zones).start}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TalkDialog
        {...{ coach, length, zones, own, chosen }}
        onChoose={setChosen}
        onBooked={() => void showBooked()}
      />
    </>
  );
}
