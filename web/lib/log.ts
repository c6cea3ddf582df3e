/** For what nobody needs to be told about, but whoever looks into it should find. */
export function logProblem(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's log is where such things are looked for
  console.error(message, ...(cause === undefined ? [] : [cause]));
}
