import type { BrowserContext } from "@playwright/test";

/** Chromium does not print a refusal of eval that the page caught. */
const reportRefusedEval = `document.addEventListener("securitypolicyviolation", (violation) => {
  if (violation.blockedURI === "eval") console.error("The page tried eval", violation.sourceFile);
})`;

export type PageProblems = {
  expect: (problem: RegExp) => void;
  unexpected: () => string[];
};

/** Console messages, script errors and failed requests of every page. */
export async function watchPages(context: BrowserContext): Promise<PageProblems> {
  const problems: string[] = [];
  const expected: RegExp[] = [];

  await context.addInitScript({ content: reportRefusedEval });

  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // The reply or failed request itself is recorded below.
    if (message.text().startsWith("Failed to load resource")) return;
    // Playwright's own script, blocked by the sandboxed frame that shows a mail.
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
    // The browser cancels the requests of a page that was left.
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
