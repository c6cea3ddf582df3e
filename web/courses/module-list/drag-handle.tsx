import { IconGripVertical } from "@tabler/icons-react";
import { type KeyboardEvent, useRef } from "react";
import type { RowDrag } from "#web/courses/module-list/use-row-drag.ts";
import { useKeptFocusAt } from "#web/ui/use-kept-focus-at.ts";

interface DragHandleProps {
  drag: RowDrag;
  title: string;
  /** From 0. */
  place: number;
  count: number;
  onStep: (to: number) => void;
}

/** Drags a row by the pointer until Escape is pressed, and moves it by the arrow keys. */
export function DragHandle({ title, place, count, onStep, drag }: DragHandleProps) {
  const button = useRef<HTMLButtonElement>(null);
  const keepFocus = useKeptFocusAt(place);
  function pressKey(event: KeyboardEvent) {
    if (event.key === "Escape") drag.cancel();
    const to = { ArrowUp: place - 1, ArrowDown: place + 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 || to >= count) return;
    keepFocus(button.current);
    onStep(to);
  }
  return (
    <button
      ref={button}
      type="button"
      className="module-handle"
      onKeyDown={pressKey}
      onPointerDown={drag.start}
      onPointerMove={drag.follow}
      onPointerUp={drag.drop}
      onPointerCancel={drag.cancel}
    >
      <IconGripVertical size={20} stroke={1.5} aria-hidden="true" />
      <span className="unseen">Reorder {title}</span>
    </button>
  );
}
