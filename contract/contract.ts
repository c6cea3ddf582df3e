import { academy } from "./academy.ts";
import { accountAccess } from "./account-access.ts";
import { accounts } from "./accounts.ts";
import { applications } from "./applications.ts";
import { audit } from "./audit.ts";
import { campaigns } from "./campaigns.ts";
import { coaching } from "./coaching.ts";
import { cohortPlaces } from "./cohort-places.ts";
import { cohortWaitlist } from "./cohort-waitlist.ts";
import { cohorts } from "./cohorts.ts";
import { courses } from "./courses.ts";
import { dashboard } from "./dashboard.ts";
import { demo } from "./demo.ts";
import { emailPreferences } from "./email-preferences.ts";
import { funnel } from "./funnel.ts";
import { imports } from "./imports.ts";
import { infoSessions } from "./info-sessions.ts";
import { labels } from "./labels.ts";
import { leads } from "./leads.ts";
import { letters } from "./letters.ts";
import { lists } from "./lists.ts";
import { members } from "./members.ts";
import { messages } from "./messages.ts";
import { offers } from "./offers.ts";
import { overview } from "./overview.ts";
import { passkeys } from "./passkeys.ts";
import { people } from "./people.ts";
import { progress } from "./progress.ts";
import { quiet } from "./quiet.ts";
import { roles } from "./roles.ts";
import { search } from "./search.ts";
import { secondFactorAdvice } from "./second-factor-advice.ts";
import { today } from "./today.ts";

/** Every call that the browser or another API client can make. */
export const contract = {
  academy,
  accountAccess,
  accounts,
  applications,
  audit,
  campaigns,
  coaching,
  cohortPlaces,
  cohortWaitlist,
  cohorts,
  courses,
  dashboard,
  demo,
  emailPreferences,
  imports,
  funnel,
  infoSessions,
  labels,
  leads,
  letters,
  lists,
  members,
  messages,
  offers,
  overview,
  passkeys,
  people,
  progress,
  quiet,
  roles,
  search,
  secondFactorAdvice,
  today,
};
