import type { BrowserContext } from "@playwright/test";

/** What went wrong in the browser during a test, apart from what the test said it expects. */
export type PageProblems = {
  /** From now on a problem whose text matches is part of the story. */
  expect: (problem: RegExp) => void;
  unexpected: () => string[];
};

/** Listens to every page of the browser: its console, its scripts and its requests. */
export function watchPages(context: BrowserContext): PageProblems {
  const problems: string[] = [];
  const expected: RegExp[] = [];

  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // The browser's own echo of a reply or a request that is listed below anyway.
    if (message.text().startsWith("Failed to load resource")) return;
    // The script that records the test, in a frame that shows a mail and lets no script in.
    if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return;
    problems.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => problems.push(`page error: ${error.error().message}`));
  context.on("response", (response) => {
    if (response.status() < 400) return;
    problems.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "failed";
    // A page that was left takes back what it had asked for.
    if (reason === "net::ERR_ABORTED") return;
    problems.push(`${reason} ${request.method()} ${request.url()}`);
  });

  return {
    expect: (problem) => {
      expected.push(problem);
    },
    unexpected: () => problems.filter((text) => !expected.some((problem) => problem.test(text))),
  };
}
