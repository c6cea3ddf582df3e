import { academy } from "./academy.ts";
import { accounts } from "./accounts.ts";
import { applications } from "./applications.ts";
import { infoSessions } from "./info-sessions.ts";
import { leads } from "./leads.ts";
import { overview } from "./overview.ts";
import { roles } from "./roles.ts";

/** Every call that the browser, or a client of the API, can make. */
export const contract = {
  academy,
  accounts,
  applications,
  infoSessions,
  leads,
  overview,
  roles,
};
