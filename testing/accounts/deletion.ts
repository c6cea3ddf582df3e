import { postJson } from "#testing/app/requests.ts";
import { type Person, password } from "#testing/app/start-app.ts";

/** As the profile page does. With two-factor on it takes a code. Returns the reply. */
export function askForDeletion(
  { email, ...caller }: Pick<Person, "email" | "fetch">,
  code?: string,
): Promise<Response> {
  return postJson(caller, "/api/profile/deletion", { email, password, ...(code && { code }) });
}
