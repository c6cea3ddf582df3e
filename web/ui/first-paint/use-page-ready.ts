import { useEffect } from "react";

/** Marks the page as hydrated, removes what early.js says of its loading, submits the form that was sent before that, and presses the buttons. */
export function usePageReady(): void {
  useEffect(() => {
    document.documentElement.dataset["ready"] = "";
    const waiting = document.querySelector<HTMLFormElement>("form[data-waiting]");
    delete waiting?.dataset["waiting"];
    waiting?.querySelector("[type='submit']")?.setAttribute("aria-busy", "false");
    document.getElementById("early-news")?.remove();
    waiting?.requestSubmit();
    for (const button of document.querySelectorAll<HTMLElement>("button[data-waiting]")) {
      delete button.dataset["waiting"];
      button.click();
    }
  }, []);
}
