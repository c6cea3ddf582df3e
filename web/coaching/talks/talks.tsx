import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import type { Booking } from "#contract/coaching/bookings.ts";
import type { OpenCoach, TalkLength } from "#contract/coaching/hours.ts";
import type { Zones } from "#web/coaching/session-time.ts";
import { FreeTimes } from "#web/coaching/talks/free-times.tsx";
import "#web/coaching/talks/talks.css";

interface TalksProps {
  /** With open hours. */
  coaches: readonly OpenCoach[];
  zones: Zones;
  /** The member's. */
  bookings: readonly Booking[];
}

export function Talks({ coaches, zones, bookings }: TalksProps) {
  const [first] = coaches;
  if (first === undefined) return null;
  const own = bookings.filter(({ is_talk, can }) => is_talk && can.move);
  return (
    <section className="talks" aria-labelledby="talks">
      <h2 id="talks">Choose a time</h2>
      <p className="measure">A one-to-one talk with a coach, when you both have time.</p>
      <Choice {...{ coaches, first, zones, own }} />
    </section>
  );
}

interface ChoiceProps {
  coaches: readonly OpenCoach[];
  first: OpenCoach;
  zones: Zones;
  own: readonly Booking[];
}

function Choice({ coaches, first, zones, own }: ChoiceProps) {
  const [coachId, setCoachId] = useState(first.coach_id);
  const coach = coaches.find(({ coach_id }) => coach_id === coachId) ?? first;
  const [chosen, setChosen] = useState<TalkLength | null>(null);
  const length = coach.lengths.find((each) => each === chosen) ?? coach.lengths[0];
  if (length === undefined) return null;
  return (
    <>
      <div className="talk-choice">
        {coaches.length > 1 && (
          <NativeSelect
            label="Coach"
            value={coach.coach_id}
            data={coaches.map(({ coach_id, name }) => ({
              value: coach_id,
              label: name ?? "One of our coaches",
            }))}
            onChange={({ currentTarget }) => setCoachId(currentTarget.value)}
          />
        )}
        {coach.lengths.length > 1 && (
          <NativeSelect
            label="Length"
            value={length}
            data={coach.lengths.map((value) => ({ value, label: `${value} minutes` }))}
            onChange={({ currentTarget }) => setChosen(currentTarget.value as TalkLength)}
          />
        )}
      </div>
      <FreeTimes key={`${coach.coach_id} ${length}`} {...{ coach, length, zones, own }} />
    </>
  );
}
