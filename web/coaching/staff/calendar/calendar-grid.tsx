import type { CSSProperties, MouseEvent, PointerEvent } from "react";
import { clockTime } from "#contract/forms/clock-time.ts";
import type {
  BusyTime,
  CalendarEntry,
  CalendarSession,
} from "#web/coaching/staff/calendar/calendar-entries.ts";
import { CalendarEntryItem } from "#web/coaching/staff/calendar/calendar-entry-item.tsx";
import type { CalendarView } from "#web/coaching/staff/calendar/calendar-view.ts";
import {
  hoursAround,
  minutesPerDay,
  type Piece,
  piecesOn,
  timeOf,
} from "#web/coaching/staff/calendar/day-pieces.ts";
import { type Dragged, type Place, placeAt } from "#web/coaching/staff/calendar/use-drag.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { shortName } from "#web/ui/short-name.ts";

interface CalendarGridProps {
  view: CalendarView;
  days: readonly string[];
  /** The month that is shown, as in 2027-03; other days of it are soft. */
  month: string;
  today: string | undefined;
  entries: readonly CalendarEntry[];
  busy: readonly BusyTime[];
  /** The entries are those of other days. */
  isLoading: boolean;
  dragged: Dragged | null;
  onOpen: (session: CalendarSession) => void;
  onGrab: (event: PointerEvent<HTMLElement>, session: CalendarSession) => void;
  onAdd: (place: Place) => void;
}

/**
 * A list of days with their entries in order, which styles draw as a week or a month. What goes on
 * after midnight stands on the day when it begins.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, days, month, today, entries, busy, isLoading, dragged, onOpen, onGrab, onAdd } =
    props;
  const drawn = days.map((day) => {
    const begun = entries.filter(({ starts }) => starts.startsWith(day));
    return { day, pieces: piecesOn(day, begun) };
  });
  const { first, last } = hoursAround(drawn.flatMap(({ pieces }) => pieces));
  const hours = { "data-first": first, "data-last": last };
  return (
    <div
      className="calendar-grid"
      aria-busy={isLoading}
      data-view={view}
      data-dragging={dragged !== null}
      style={{ "--hours-shown": last - first } as CSSProperties}
    >
      {view === "week" && <HourLabels first={first} last={last} />}
      <ol className="calendar-days" onDoubleClick={(event) => addAt(event, onAdd)}>
        {drawn.map(({ day, pieces }) => (
          <li
            key={day}
            className="calendar-day"
            data-day={day}
            data-today={day === today}
            data-outside={view === "month" && !day.startsWith(month)}
            data-free={pieces.length === 0}
          >
            <DayHeading day={day} isToday={day === today} />
            <BusyTimes pieces={piecesOn(day, busy)} first={first} last={last} />
            <ul className="calendar-body" {...(view === "week" && hours)}>
              {pieces.map((piece) => (
                <CalendarEntryItem
                  key={piece.of.id}
                  piece={piece}
                  firstHour={first}
                  onOpen={onOpen}
                  onGrab={onGrab}
                />
              ))}
            </ul>
            {pieces.length === 0 && <p className="calendar-free soft small">Nothing planned</p>}
            {dragged?.day === day && <Ghost dragged={dragged} firstHour={first} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface BusyTimesProps {
  pieces: readonly Piece<BusyTime>[];
  /** The hours that are drawn. */
  first: number;
  last: number;
}

function BusyTimes({ pieces, first, last }: BusyTimesProps) {
  if (pieces.length === 0) return null;
  return (
    <ul className="calendar-busy-times" aria-label="Busy">
      {pieces.map(({ of, from, until }) => {
        const [top, end] = [Math.max(from, first * 60), Math.min(until, last * 60)];
        const style = { "--from": top / 60 - first, "--hours": (end - top) / 60 };
        return (
          <li
            key={`${of.coach_id} ${of.starts} ${of.ends}`}
            className="calendar-busy small"
            data-is-drawn={end > top}
            style={style as CSSProperties}
          >
            {of.coach_name === null ? "Busy" : `${shortName(of.coach_name)} is busy`}
            <span className="calendar-busy-hours">
              {" "}
              {clockTime(timeOf(from))} to{" "}
              {until === minutesPerDay ? "midnight" : clockTime(timeOf(until))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Where nothing stands. */
function addAt({ target, clientX, clientY }: MouseEvent, onAdd: (place: Place) => void): void {
  if (!(target instanceof Element) || target.closest(".calendar-entry")) return;
  const place = placeAt(clientX, clientY);
  if (place !== null) onAdd(place);
}

function DayHeading({ day, isToday }: { day: string; isToday: boolean }) {
  const [weekday = "", date = ""] = dayInWords(day, "near").split(", ");
  const [month = "", number = ""] = date.split(" ");
  return (
    <h3>
      <time dateTime={day}>
        <span className="calendar-weekday">{weekday}</span>{" "}
        <span className="calendar-month">{month}</span> {number}
      </time>
      {isToday && (
        <>
          {" "}
          <span className="calendar-today">Today</span>
        </>
      )}
    </h3>
  );
}

function HourLabels({ first, last }: { first: number; last: number }) {
  const hours = Array.from({ length: last - first }, (_, place) => first + place);
  return (
    <div className="calendar-hours soft" aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour}>{clockTime(timeOf(hour * 60)).replace(":00", "")}</span>
      ))}
    </div>
  );
}

function Ghost({ dragged, firstHour }: { dragged: Dragged; firstHour: number }) {
  const { time } = dragged;
  const [hours = 0, minutes = 0] = (time ?? "").split(":").map(Number);
  const style = { "--from": hours + minutes / 60 - firstHour } as CSSProperties;
  return (
    <p className="calendar-ghost" style={style}>
      {time === null ? "Move here" : clockTime(time)}
    </p>
  );
}
