export function shortName(nameOrEmail: string): string {
  return nameOrEmail.split(/[\s@]/u)[0] || nameOrEmail;
}
