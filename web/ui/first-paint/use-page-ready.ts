import { useEffect } from "react";

/** Marks the page as hydrated, submits the form that was sent before that, and presses the buttons. */
export function usePageReady(): void {
  useEffect(() => {
    document.documentElement.dataset["ready"] = "";
    const waiting = document.querySelector<HTMLFormElement>("form[data-waiting]");
    delete waiting?.dataset["waiting"];
    waiting?.requestSubmit();
    for (const button of document.querySelectorAll<HTMLElement>("button[data-waiting]")) {
      delete button.dataset["waiting"];
      button.click();
    }
  }, []);
}
