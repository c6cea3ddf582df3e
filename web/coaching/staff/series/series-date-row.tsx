import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import type { SeriesDate, SeriesException } from "#contract/coaching/series.ts";
import { clockTime } from "#contract/forms/clock-time.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { ClockTurnChoice } from "#web/ui/forms/fields/clock-turn-choice.tsx";

type Instead = SeriesException["instead"];

interface SeriesDateRowProps {
  date: SeriesDate;
  zone: string | undefined;
  onDecide: (instead: Instead) => void;
  /** Makes it as all others. */
  onTakeBack: () => void;
}

export function SeriesDateRow({ date, zone, onDecide, onTakeBack }: SeriesDateRowProps) {
  const { day, at, clash } = date;
  const [isMoving, setIsMoving] = useState(false);
  const words = dayInWords(day, "weekday");
  const look = { variant: "default", size: "compact-md" } as const;
  if (at === null) {
    return (
      <li className="series-date">
        <span className="soft">{words}: left out</span>
        <Button {...look} aria-label={`Take back: ${words}`} onClick={onTakeBack}>
          Take back
        </Button>
      </li>
    );
  }
  const shown = dayInWords(at.session_date, "weekday");
  return (
    <li className="series-date">
      <span>
        {shown}, {clockTime(at.session_time)}
        {shown !== words && <span className="soft"> (instead of {words})</span>}
      </span>
      <span className="series-buttons">
        <Button {...look} aria-label={`Leave out: ${words}`} onClick={() => onDecide(null)}>
          Leave out
        </Button>
        <Button
          {...look}
          aria-expanded={isMoving}
          aria-label={`Other time: ${words}`}
          onClick={() => setIsMoving(!isMoving)}
        >
          Other time
        </Button>
      </span>
      {clash && <p className="series-clash">{clash.message}</p>}
      {clash?.asks_turn && (
        <ClockTurnChoice
          wallClock={`${at.session_date}T${at.session_time}`}
          zone={zone}
          field={{
            name: `turn-${day}`,
            value: "",
            onChange: (entered) => {
              const turn = typeof entered === "string" ? entered : entered.currentTarget.value;
              if (turn === "first" || turn === "second") onDecide({ ...at, session_turn: turn });
            },
          }}
        />
      )}
      {isMoving && (
        <OtherTime
          at={at}
          of={words}
          onChoose={(instead) => {
            setIsMoving(false);
            onDecide(instead);
          }}
        />
      )}
    </li>
  );
}

interface OtherTimeProps {
  at: NonNullable<SeriesDate["at"]>;
  of: string;
  onChoose: (instead: NonNullable<Instead>) => void;
}

/** Not a form of its own: Enter chooses the time, and does not send the form around it. */
function OtherTime({ at, of, onChoose }: OtherTimeProps) {
  const [date, setDate] = useState(at.session_date);
  const [time, setTime] = useState(at.session_time);
  const isComplete = date !== "" && time !== "";
  const choose = () => {
    if (isComplete) onChoose({ session_date: date, session_time: time, session_turn: null });
  };
  return (
    <fieldset
      className="series-other-time"
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        choose();
      }}
    >
      <legend className="unseen">Instead of {of}</legend>
      <TextInput
        label="Day"
        type="date"
        value={date}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <TextInput
        label="Time"
        type="time"
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <Button variant="outline" disabled={!isComplete} onClick={choose}>
        Use this time
      </Button>
    </fieldset>
  );
}
