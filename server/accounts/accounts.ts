export {
  confirmAddress,
  findAccount,
  inventAccount,
  lockAccount,
  lockAccountsWith,
  lockAccountToDelete,
  lockInventedAccounts,
} from "./accounts.queries.ts";
export { claimAddress, hashNewPassword } from "./addresses/claim-address.ts";
export type { Auth } from "./auth.ts";
export { leaveBrowser } from "./logins/current-session.ts";
export { provePassword } from "./passwords/prove-password.ts";
