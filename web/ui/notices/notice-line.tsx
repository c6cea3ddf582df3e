import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Link } from "react-router";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { useUndoKey } from "#web/ui/notices/use-undo-key.ts";

export interface Notice {
  id: number;
  kind: "success" | "error";
  text: string;
  detail: string;
  /** Null if it can't be undone. */
  undo: (() => Promise<unknown>) | null;
  link?: { to: string; label: string };
}

/** In ms. */
const shownMs = 7_000;
const undoableMs = 20_000;

interface NoticeLineProps {
  notice: Notice;
  isHeld: boolean;
  isWaiting: boolean;
  onHold: Dispatch<SetStateAction<number>>;
  onClose: (id: number) => void;
}

/** Closes by itself unless it is held. A failure does not close before it was seen. */
export function NoticeLine({ notice, isHeld, isWaiting, onHold, onClose }: NoticeLineProps) {
  const { id, kind, text, detail, undo, link } = notice;
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const { isUndoing, press } = useUndo(undo, () => onClose(id));
  const noteFocus = useFocusBack(line);
  const isHolding = isHovered || isFocused || isUndoing;
  useEffect(() => {
    if (!isHolding) return;
    onHold((held) => held + 1);
    return () => onHold((held) => held - 1);
  }, [isHolding, onHold]);
  const stays = isHeld || (isWaiting && kind === "error");
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => onClose(id), undo === null ? shownMs : undoableMs);
    return () => clearTimeout(timer);
  }, [stays, id, undo, onClose]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only keep the notice visible
    <div
      ref={line}
      className="notice"
      data-kind={kind}
      hidden={isWaiting}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={({ relatedTarget }) => {
        noteFocus(relatedTarget);
        setIsFocused(true);
      }}
      onBlur={() => setIsFocused(false)}
    >
      <div>
        <p>{text}</p>
        {detail && <p className="small">{detail}</p>}
      </div>
      {link && (
        <Link className="notice-action" to={link.to} onClick={() => onClose(id)}>
          {link.label}
        </Link>
      )}
      {undo && (
        <BusyButton
          className="notice-action"
          aria-busy={isUndoing}
          aria-keyshortcuts="Control+Z Meta+Z"
          title="Ctrl+Z or Cmd+Z"
          // A second click may be meant for what was at this place before the notice.
          onClick={(event) => event.detail < 2 && press()}
        >
          Undo
        </BusyButton>
      )}
      <button
        type="button"
        className="notice-close"
        aria-label="Dismiss"
        onClick={() => onClose(id)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path
            d="m4 4 8 8m0-8-8 8"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        </svg>
      </button>
    </div>
  );
}

/** Undoes once. Calls `onDone` afterwards, also after a failure. */
function useUndo(undo: Notice["undo"], onDone: () => void) {
  const [isUndoing, setIsUndoing] = useState(false);
  const press = () => {
    if (undo === null || isUndoing) return;
    setIsUndoing(true);
    // The notice's owner says what failed.
    void undo().then(onDone, onDone);
  };
  useUndoKey(undo !== null, press);
  return { isUndoing, press };
}

/** Call the result with the element that had the focus before. */
function useFocusBack(line: RefObject<HTMLElement | null>) {
  const before = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const element = line.current;
    return () => {
      if (element?.contains(document.activeElement)) before.current?.focus();
    };
  }, [line]);
  return (left: EventTarget | null) => {
    if (left instanceof HTMLElement && !line.current?.contains(left)) before.current = left;
  };
}
