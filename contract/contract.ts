import { academy } from "./academy/academy.ts";
import { accountAccess } from "./accounts/account-access.ts";
import { accounts } from "./accounts/accounts.ts";
import { passkeys } from "./accounts/passkeys.ts";
import { secondFactorAdvice } from "./accounts/second-factor-advice.ts";
import { applications } from "./applications/applications.ts";
import { audit } from "./audit/audit.ts";
import { calendars } from "./calendars/calendars.ts";
import type { CallGroup } from "./calls.ts";
import { campaigns } from "./campaigns/campaigns.ts";
import { coaches } from "./coaches/coaches.ts";
import { coaching } from "./coaching/coaching.ts";
import { openHours } from "./coaching/hours.ts";
import { cohortPlaces } from "./cohorts/cohort-places.ts";
import { cohortWaitlist } from "./cohorts/cohort-waitlist.ts";
import { cohorts } from "./cohorts/cohorts.ts";
import { lookBacks } from "./cohorts/look-backs.ts";
import { courses } from "./courses/courses.ts";
import { dashboard } from "./dashboard/dashboard.ts";
import { demo } from "./demo/demo.ts";
import { directory } from "./directory/directory.ts";
import { savedViews } from "./directory/saved-views.ts";
import { emailPreferences } from "./email-preferences/email-preferences.ts";
import { funnel } from "./funnel/funnel.ts";
import { imports } from "./imports/imports.ts";
import { infoSessions } from "./info-sessions/info-sessions.ts";
import { labels } from "./labels/labels.ts";
import { leads } from "./leads/leads.ts";
import { letters } from "./letters/letters.ts";
import { lists } from "./lists/lists.ts";
import { members } from "./members/members.ts";
import { messages } from "./messages/messages.ts";
import { offers } from "./offers/offers.ts";
import { overview } from "./overview/overview.ts";
import { people } from "./people/people.ts";
import { personNotes } from "./people/person-notes.ts";
import { pictures } from "./pictures/pictures.ts";
import { progress } from "./progress/progress.ts";
import { quiet } from "./quiet/quiet.ts";
import { roles } from "./roles/roles.ts";
import { search } from "./search/search.ts";
import { sender } from "./sender/sender.ts";
import { setUp } from "./set-up/set-up.ts";
import { texts } from "./texts/texts.ts";
import { today } from "./today/today.ts";
import { voices } from "./voices/voices.ts";

export const contract = {
  academy,
  accountAccess,
  accounts,
  applications,
  audit,
  calendars,
  campaigns,
  coaches,
  coaching,
  cohortPlaces,
  cohortWaitlist,
  cohorts,
  courses,
  dashboard,
  demo,
  directory,
  emailPreferences,
  imports,
  funnel,
  infoSessions,
  labels,
  leads,
  letters,
  lists,
  lookBacks,
  members,
  messages,
  offers,
  openHours,
  overview,
  passkeys,
  people,
  personNotes,
  pictures,
  progress,
  quiet,
  roles,
  savedViews,
  search,
  secondFactorAdvice,
  sender,
  setUp,
  texts,
  today,
  voices,
} satisfies Record<CallGroup, unknown>;
