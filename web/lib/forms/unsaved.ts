import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";

export type Unsaved = "nothing" | "changes" | "upload";

type FormSource = { dialog: symbol | null; find: () => Unsaved; dropDraft: () => void };

export interface LeaveQuestion {
  left: LeftPart;
  unsaved: Unsaved;
  leave: () => void;
  stay: () => void;
}

export const DialogOfForm = createContext<symbol | null>(null);

const sources = new Set<FormSource>();
const listeners = new Set<() => void>();
let question: LeaveQuestion | null = null;

function setQuestion(next: LeaveQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLeaveQuestion(): LeaveQuestion | null {
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  );
}

function stayIfSaved(): void {
  if (question !== null && findUnsaved(question.left) === "nothing") question.stay();
}

export function dropLeaveQuestion(): void {
  setQuestion(null);
}

/** A symbol stands for the dialog of several forms. */
type LeftPart = FormSource | symbol | "page" | "dialogs";

export function findUnsaved(left: LeftPart): Unsaved {
  const found = sourcesIn(left).map(({ find }) => find());
  return found.find((unsaved) => unsaved === "upload") ?? found.find(isSomething) ?? "nothing";
}

function sourcesIn(left: LeftPart): FormSource[] {
  return [...sources].filter(
    (source) =>
      left === "page" ||
      source === left ||
      (left === "dialogs" ? source.dialog !== null : source.dialog === left),
  );
}

function isSomething(unsaved: Unsaved): boolean {
  return unsaved !== "nothing";
}

export function forgetUnsaved(): void {
  forgetSources(sources);
}

function forgetSources(left: Iterable<FormSource>): void {
  for (const source of left) {
    source.dropDraft();
    sources.delete(source);
  }
}

/** Asks first if something would be lost (rule forms.unsaved). */
export function leaveAfterQuestion(left: LeftPart, leave: () => void, stay = () => {}): void {
  const unsaved = findUnsaved(left);
  if (unsaved === "nothing") {
    leave();
    return;
  }
  setQuestion({
    left,
    unsaved,
    leave: () => {
      // Closing a dialog may change the address, which would ask again.
      forgetSources(sourcesIn(left));
      setQuestion(null);
      leave();
    },
    stay: () => {
      setQuestion(null);
      stay();
    },
  });
}

/** `dropDraft` is called when the form is left. Returns a function that leaves only this form. */
export function useUnsaved(
  find: () => Unsaved,
  dropDraft: () => void = () => {},
): (leave: () => void) => void {
  const dialog = useContext(DialogOfForm);
  const latest = useRef({ find, dropDraft });
  useEffect(() => {
    latest.current = { find, dropDraft };
    stayIfSaved();
  });
  const [source] = useState<FormSource>(() => ({
    dialog,
    find: () => latest.current.find(),
    dropDraft: () => latest.current.dropDraft(),
  }));
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isSomething(source.find())) event.preventDefault();
    };
    sources.add(source);
    window.addEventListener("beforeunload", onUnload);
    return () => {
      sources.delete(source);
      window.removeEventListener("beforeunload", onUnload);
      stayIfSaved();
    };
  }, [source]);
  return (leave) => leaveAfterQuestion(source, leave);
}
