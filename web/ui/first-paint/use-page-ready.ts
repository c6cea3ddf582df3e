import { useEffect } from "react";

/** Says that the page's scripts have come, and sends the form that was waiting for them. */
export function usePageReady(): void {
  useEffect(() => {
    document.documentElement.dataset["ready"] = "";
    const waiting = document.querySelector<HTMLFormElement>("form[data-waiting]");
    delete waiting?.dataset["waiting"];
    waiting?.requestSubmit();
  }, []);
}
