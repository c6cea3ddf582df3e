import { useState, useSyncExternalStore } from "react";
import { onSessionNews } from "#web/lib/session/session-news.ts";
import { type Notice, NoticeLine } from "#web/ui/notices/notice-line.tsx";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";

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

function show(notice: Omit<Notice, "id">, isReplaced: (shown: Notice) => boolean) {
  lastId += 1;
  change([...notices.filter((shown) => !isReplaced(shown)), { ...notice, id: lastId }]);
}

/** Stays across page changes. Replaces a notice that says the same, or what `detail` says. */
export function showNotice(text: string, kind: Notice["kind"] = "success", detail = ""): void {
  const isRepeated = (shown: Notice) => shown.text === text || shown.text === detail;
  show({ kind, text, detail, undo: null }, (shown) => isRepeated(shown) && shown.undo === null);
}

export function showNoticeWithLink(text: string, detail: string, link: Notice["link"]): void {
  const isRepeated = (shown: Notice) => shown.text === text && shown.undo === null;
  show({ kind: "success", text, detail, undo: null, ...(link && { link }) }, isRepeated);
}

/** Replaces earlier successes: only the latest step can be undone (rule notices.undo). */
export function showUndoable(text: string, detail: string, undo: () => Promise<unknown>): void {
  show({ kind: "success", text, detail, undo }, (shown) => shown.kind === "success");
}

function dismiss(id: number) {
  change(notices.filter((notice) => notice.id !== id));
}

// What was said before a login begins or ends is about pages that are gone.
onSessionNews(({ state, isDeliberate }) => {
  if (state === "signed_in" || state === "multi_factor_verified" || isDeliberate) change([]);
  else if (isDeliberate === false) change(notices.filter(({ kind }) => kind === "error"));
  // Somebody else may log in next.
  else if (state === "signed_out") change(notices.filter(({ undo }) => undo === null));
});

/** Failures and notices with Undo stay. */
export function dismissNotices(): void {
  change(notices.filter(({ kind, undo }) => kind === "error" || undo !== null));
}

const none: readonly Notice[] = [];

/** On phones only one fits above the title of a page: earlier ones wait. */
export function Notices() {
  const isNarrow = useIsNarrow();
  // While one is held all stay, so that none moves below the pointer.
  const [held, setHeld] = useState(0);
  const shown = useSyncExternalStore(
    subscribe,
    () => notices,
    () => none,
  );
  const latest = shown.at(-1);
  const asLine = (notice: Notice) => (
    <NoticeLine
      key={notice.id}
      notice={notice}
      isHeld={held > 0}
      isWaiting={isNarrow && notice !== latest}
      onHold={setHeld}
      onClose={dismiss}
    />
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
