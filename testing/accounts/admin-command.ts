import { grantAdmin } from "#server/accounts/first-admin.ts";
import { hashPassword } from "#server/accounts/passwords/password-hashes.ts";
import { personRecords } from "#server/person-records.ts";
import { type App, passwordCost } from "#testing/app/start-app.ts";

/** As `npm run admin -- <email>`. */
export function runAdminCommand({ runtime }: App, email: string) {
  const auth = { hash: (password: string) => hashPassword(password, passwordCost) };
  return grantAdmin(runtime, { auth, records: personRecords }, email);
}
