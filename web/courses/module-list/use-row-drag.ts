import { type CSSProperties, type PointerEvent, useRef, useState } from "react";

export interface RowDrag {
  start: (event: PointerEvent<HTMLElement>) => void;
  follow: (event: PointerEvent<HTMLElement>) => void;
  drop: () => void;
  cancel: () => void;
}

/** In px of the page. `to` is where the row would be dropped. */
interface Drag {
  from: number;
  to: number;
  startsAt: number;
  offset: number;
  middles: readonly number[];
  /** By how much the rows between both places make room. */
  room: number;
}

/** The order changes at the drop: a row that moves in the document would lose the pointer. */
export function useRowDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  function start(from: number, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    const boxes = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const [box, next, previous] = [boxes[from], boxes[from + 1], boxes[from - 1]];
    if (!box) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({
      from,
      to: from,
      startsAt: event.pageY,
      offset: 0,
      middles: boxes.map(({ top, height }) => top + height / 2),
      room: next ? next.top - box.top : box.bottom - (previous?.bottom ?? box.top),
    });
  }

  function follow(event: PointerEvent<HTMLElement>) {
    if (drag === null) return;
    const offset = event.pageY - drag.startsAt;
    const middle = (drag.middles[drag.from] ?? 0) + offset;
    const before = drag.middles.filter((other, index) => index !== drag.from && other < middle);
    setDrag({ ...drag, offset, to: before.length });
    list.current?.children[drag.from]?.scrollIntoView({ block: "nearest" });
  }

  function drop() {
    if (drag !== null && drag.to !== drag.from) onDrop(drag.from, drag.to);
    setDrag(null);
  }

  return {
    list,
    dragged: drag?.from,
    styleOf: (index: number) => drag && shifted(drag, index),
    dragBy: (index: number): RowDrag => ({
      start: (event) => start(index, event),
      follow,
      drop,
      cancel: () => setDrag(null),
    }),
  };
}

function shifted({ from, to, offset, room }: Drag, index: number): CSSProperties | undefined {
  if (index === from) return { transform: `translateY(${offset}px)` };
  if (from < index && index <= to) return { transform: `translateY(${-room}px)` };
  if (to <= index && index < from) return { transform: `translateY(${room}px)` };
  return undefined;
}
