export class ReadFailure extends Error {}

const unloadedScript = /dynamically imported module|importing a module script failed/i;

export function isUnloadedScript(error: unknown): boolean {
  return error instanceof Error && unloadedScript.test(error.message);
}
