/** What a whole part of the site depends on could not be read. Reading it again may help. */
export class ReadFailure extends Error {}

const unloadedScript = /dynamically imported module|importing a module script failed/i;

/** Whether a script of the site could not be loaded, in the words of any of the browsers. */
export function isUnloadedScript(error: unknown): boolean {
  return error instanceof Error && unloadedScript.test(error.message);
}
