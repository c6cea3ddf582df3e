/** Returns the first name, or of an address the part before its @. */
export function shortName(nameOrEmail: string): string {
  return nameOrEmail.split(/[\s@]/u)[0] || nameOrEmail;
}
