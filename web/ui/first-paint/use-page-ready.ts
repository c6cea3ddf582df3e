import { useEffect } from "react";

/** Marks the page as hydrated, and submits the form that was sent before that. */
export function usePageReady(): void {
  useEffect(() => {
    document.documentElement.dataset["ready"] = "";
    const waiting = document.querySelector<HTMLFormElement>("form[data-waiting]");
    delete waiting?.dataset["waiting"];
    waiting?.requestSubmit();
  }, []);
}
