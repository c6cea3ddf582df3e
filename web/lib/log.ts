export function logProblem(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: problems belong in the browser's console
  console.error(message, ...(cause === undefined ? [] : [cause]));
}
