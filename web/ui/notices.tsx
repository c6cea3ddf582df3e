import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

interface Notice {
  id: number;
  kind: "success" | "error";
  text: string;
  detail: string;
}

const shownMs = 7_000;
const listeners = new Set<() => void>();
let notices: readonly Notice[] = [];
let lastId = 0;

function change(next: readonly Notice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a message for a few seconds, also across page changes. */
export function showNotice(text: string, kind: Notice["kind"] = "success", detail = ""): void {
  lastId += 1;
  change([...notices.filter((notice) => notice.text !== text), { id: lastId, kind, text, detail }]);
}

function dismiss(id: number) {
  change(notices.filter((notice) => notice.id !== id));
}

const none: readonly Notice[] = [];

export function Notices() {
  const shown = useSyncExternalStore(
    subscribe,
    () => notices,
    () => none,
  );
  const errors = shown.filter((notice) => notice.kind === "error");
  const successes = shown.filter((notice) => notice.kind === "success");
  return (
    <div className="notices">
      {errors.length > 0 && <div role="alert">{errors.map(asLine)}</div>}
      <div role="status">{successes.map(asLine)}</div>
    </div>
  );
}

function asLine(notice: Notice) {
  return <NoticeLine key={notice.id} notice={notice} />;
}

function NoticeLine({ notice }: { notice: Notice }) {
  const [isPaused, setIsPaused] = useState(false);
  const close = useCallback(() => dismiss(notice.id), [notice.id]);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(close, shownMs);
    return () => clearTimeout(timer);
  }, [isPaused, close]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only keep the notice visible
    <div
      className="notice"
      data-kind={notice.kind}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <div>
        <p>{notice.text}</p>
        {notice.detail && <p className="small">{notice.detail}</p>}
      </div>
      <button type="button" className="notice-close" aria-label="Dismiss" onClick={close}>
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
