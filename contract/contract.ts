import { academy } from "./academy.ts";
import { accountAccess } from "./account-access.ts";
import { accounts } from "./accounts.ts";
import { applications } from "./applications.ts";
import { audit } from "./audit.ts";
import { campaigns } from "./campaigns.ts";
import { coaching } from "./coaching.ts";
import { courses } from "./courses.ts";
import { dashboard } from "./dashboard.ts";
import { emailPreferences } from "./email-preferences.ts";
import { infoSessions } from "./info-sessions.ts";
import { leads } from "./leads.ts";
import { members } from "./members.ts";
import { messages } from "./messages.ts";
import { overview } from "./overview.ts";
import { passkeys } from "./passkeys.ts";
import { progress } from "./progress.ts";
import { quiet } from "./quiet.ts";
import { roles } from "./roles.ts";
import { secondFactorAdvice } from "./second-factor-advice.ts";

/** Every call that the browser or another API client can make. */
export const contract = {
  academy,
  accountAccess,
  accounts,
  applications,
  audit,
  campaigns,
  coaching,
  courses,
  dashboard,
  emailPreferences,
  infoSessions,
  leads,
  members,
  messages,
  overview,
  passkeys,
  progress,
  quiet,
  roles,
  secondFactorAdvice,
};
