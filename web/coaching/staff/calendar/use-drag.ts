import { type PointerEvent, useState } from "react";
import { minutesPerDay, timeOf } from "#web/coaching/staff/calendar/day-pieces.ts";

export interface Place {
  day: string;
  /** Null in a month: the time stays. */
  time: string | null;
}

export interface Dragged extends Place {
  id: string;
}

const quarter = 15;
/** Less is a click. */
const leastPixels = 6;

/** By mouse or pen; a touch scrolls. Escape puts it back. */
export function useDrag<Entry extends { id: string }>(onDrop: (entry: Entry, to: Place) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  function start(event: PointerEvent<HTMLElement>, entry: Entry) {
    if (event.button !== 0 || event.pointerType === "touch") return;
    const { clientX: x, clientY: y } = event;
    const grabbedAt = y - event.currentTarget.getBoundingClientRect().top;
    const over = new AbortController();
    let isDragged = false;
    let place: Place | null = null;
    const end = () => {
      over.abort();
      setDragged(null);
    };
    const listen = { signal: over.signal, capture: true };
    window.addEventListener(
      "pointermove",
      (moved) => {
        isDragged ||= Math.hypot(moved.clientX - x, moved.clientY - y) > leastPixels;
        if (!isDragged) return;
        place = placeAt(moved.clientX, moved.clientY, grabbedAt);
        setDragged(place && { ...place, id: entry.id });
      },
      listen,
    );
    window.addEventListener(
      "pointerup",
      () => {
        end();
        if (isDragged) ignoreClick();
        if (place !== null) onDrop(entry, place);
      },
      listen,
    );
    window.addEventListener("pointercancel", end, listen);
    window.addEventListener("keydown", ({ key }) => key === "Escape" && end(), listen);
  }
  return { dragged, start };
}

/** The one that follows the end of dragging. */
function ignoreClick(): void {
  const over = new AbortController();
  const ignore = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", ignore, { capture: true, signal: over.signal });
  setTimeout(() => over.abort(), 0);
}

export function placeAt(x: number, y: number, grabbedAt = 0): Place | null {
  const under = document.elementsFromPoint(x, y);
  const column = under.find((element) => element.matches(".calendar-day"));
  if (!(column instanceof HTMLElement)) return null;
  const { day = "" } = column.dataset;
  const body = column.querySelector<HTMLElement>(".calendar-body[data-first]");
  if (body === null) return { day, time: null };
  const { top, height } = body.getBoundingClientRect();
  const [first, last] = [Number(body.dataset["first"]), Number(body.dataset["last"])];
  const minutes = first * 60 + ((y - grabbedAt - top) / height) * (last - first) * 60;
  const from = Math.round(minutes / quarter) * quarter;
  return { day, time: timeOf(Math.min(Math.max(from, 0), minutesPerDay - quarter)) };
}
