/** Logs a problem that the user need not know about to the browser's console. */
export function logProblem(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: problems belong in the browser's console
  console.error(message, ...(cause === undefined ? [] : [cause]));
}
