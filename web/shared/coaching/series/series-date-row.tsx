import { Button, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import type { SeriesDate, SeriesException } from "#contract/coaching/series.ts";
import { clockTime } from "#contract/forms/clock-time.ts";
import { ClockTurn } from "#contract/forms/wall-clock.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import type { FieldProps } from "#web/lib/forms/field-props.ts";
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
  const mover = useRef<HTMLButtonElement>(null);
  const words = dayInWords(day, "weekday");
  const look = { variant: "default", size: "compact-md" } as const;
  const toggle = at === null ? "Take back" : "Leave out";
  return (
    <li className="series-date">
      <When day={words} at={at} />
      <span className="series-buttons">
        {at && clash?.can_stay && (
          <Button {...look} aria-label={`Keep it: ${words}`} onClick={() => onDecide(at)}>
            Keep it
          </Button>
        )}
        <Button
          {...look}
          aria-label={`${toggle}: ${words}`}
          onClick={() => (at === null ? onTakeBack() : onDecide(null))}
        >
          {toggle}
        </Button>
        {at && (
          <Button
            {...look}
            ref={mover}
            aria-expanded={isMoving}
            aria-label={`Other time: ${words}`}
            onClick={() => setIsMoving(!isMoving)}
          >
            Other time
          </Button>
        )}
      </span>
      {clash && <p className="series-clash">{clash.message}</p>}
      {at && clash?.asks_turn && (
        <TurnChoice
          at={at}
          zone={zone}
          onChoose={(turn) => onDecide({ ...at, session_turn: turn })}
        />
      )}
      {at && isMoving && (
        <OtherTime
          at={at}
          of={words}
          onChoose={(instead) => {
            setIsMoving(false);
            mover.current?.focus();
            onDecide(instead);
          }}
        />
      )}
    </li>
  );
}

type At = NonNullable<SeriesDate["at"]>;

function When({ day, at }: { day: string; at: At | null }) {
  if (at === null) return <span className="soft">{day}: left out</span>;
  const shown = dayInWords(at.session_date, "weekday");
  return (
    <span>
      {shown}, {clockTime(at.session_time)}
      {shown !== day && <span className="soft"> (instead of {day})</span>}
    </span>
  );
}

interface TurnChoiceProps {
  at: At;
  zone: string | undefined;
  onChoose: (turn: ClockTurn) => void;
}

function TurnChoice({ at, zone, onChoose }: TurnChoiceProps) {
  function choose(entered: Parameters<FieldProps["onChange"]>[0]) {
    const turn = ClockTurn.safeParse(
      typeof entered === "string" ? entered : entered.currentTarget.value,
    );
    if (turn.success) onChoose(turn.data);
  }
  return (
    <ClockTurnChoice
      wallClock={`${at.session_date}T${at.session_time}`}
      zone={zone}
      field={{ name: `turn-${at.session_date}`, value: "", onChange: choose }}
    />
  );
}

interface OtherTimeProps {
  at: At;
  of: string;
  onChoose: (instead: At) => void;
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
