import { accountRecords } from "./accounts/accounts.person.ts";
import { applicationRecords } from "./applications/applications.person.ts";
import { auditRecords } from "./audit/audit.person.ts";
import { calendarRecords } from "./calendars/calendars.person.ts";
import { campaignRecords } from "./campaigns/campaigns.person.ts";
import { coachRecords } from "./coaches/coaches.person.ts";
import { coachingRecords } from "./coaching/coaching.person.ts";
import { cohortRecords } from "./cohorts/cohorts.person.ts";
import { emailPreferenceRecords } from "./email-preferences/email-preferences.person.ts";
import { funnelRecords } from "./funnel/funnel.person.ts";
import { importRecords } from "./imports/imports.person.ts";
import { infoSessionRecords } from "./info-sessions/info-sessions.person.ts";
import { labelRecords } from "./labels/labels.person.ts";
import { leadRecords } from "./leads/leads.person.ts";
import { memberRecords } from "./members/members.person.ts";
import { messageRecords } from "./messages/messages.person.ts";
import { peopleRecords } from "./people/people.person.ts";
import { ofStaff, type PersonRecords } from "./people/people.ts";
import { progressRecords } from "./progress/progress.person.ts";
import { quietRecords } from "./quiet/quiet.person.ts";
import { roleRecords } from "./roles/roles.person.ts";
import { voiceRecords } from "./voices/voices.person.ts";

/** Of nouns that have no records of a person. */
const otherRecords: PersonRecords = {
  columns: {
    academy_settings: {
      postal_address: "not personal",
      welcome_video_url: "not personal",
      time_zone: "not personal",
      clock_zone: "not personal",
      dkim_selector: "not personal",
      set_up_settled: "not personal",
    },
    letters: {
      kind: "not personal",
      subject: "not personal",
      text: "not personal",
    },
    text_versions: { texts: "not personal", shown: "not personal" },
    text_drafts: { name: "not personal", value: "not personal" },
    saved_views: { name: "not personal", query: "not personal" },
    courses: {
      title: "not personal",
      description: "not personal",
      thumbnail: "not personal",
      membership_tier_required: "not personal",
    },
    modules: {
      title: "not personal",
      content: "not personal",
      content_type: "not personal",
      video_url: "not personal",
      audio_url: "not personal",
      pdf_url: "not personal",
      captions_url: "not personal",
      draft: "not personal",
    },
    media_files: {
      file_name: "not personal",
      media_type: "not personal",
      storage_key: "not personal",
    },
    media_removals: { storage_key: "not personal" },
    picture_files: { format: "not personal", storage_key: "not personal" },
    rate_limits: {
      key: {
        kept: "they tell nobody who you are, and end within a day",
        words: "hashes of network addresses and email addresses",
      },
    },
  },
  holdings: {
    rate_limits: {
      name: "Counts of requests",
      why: "To stop abuse and the guessing of passwords.",
      until: "A day at most.",
    },
    text_versions: { ...ofStaff, ids: "which texts of the site you changed" },
    text_drafts: { ...ofStaff, ids: "which texts of the site you changed" },
    modules: { ...ofStaff, ids: "which drafts you changed" },
    media_files: { ...ofStaff, ids: "which files you uploaded" },
    media_removals: { ...ofStaff, ids: "which files you uploaded" },
  },
};

/**
 * In the order of erasure: the planner lets go of the person, what staff were told is cleared, and
 * the account goes when its bookings are given up. Imports look for the names in forms before these
 * are erased. The address goes last.
 */
export const personRecords: readonly PersonRecords[] = [
  campaignRecords,
  messageRecords,
  coachingRecords,
  voiceRecords,
  accountRecords,
  funnelRecords,
  labelRecords,
  importRecords,
  leadRecords,
  applicationRecords,
  infoSessionRecords,
  emailPreferenceRecords,
  memberRecords,
  cohortRecords,
  coachRecords,
  progressRecords,
  quietRecords,
  calendarRecords,
  roleRecords,
  auditRecords,
  peopleRecords,
  otherRecords,
];
