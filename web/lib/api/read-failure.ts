export class ReadFailure extends Error {}

const unloadedScript = /dynamically imported module|importing a module script failed/i;

/** Matches the messages of all major browsers. */
export function isUnloadedScript(error: unknown): boolean {
  return error instanceof Error && unloadedScript.test(error.message);
}
