import { useEffect } from "react";

/** Also submits the form that was sent before hydration, and presses the buttons. */
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
