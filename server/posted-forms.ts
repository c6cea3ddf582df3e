import { addresses } from "#contract/addresses.ts";
import {
  applicationForm,
  applicationMessages,
  applicationRefusal,
} from "#contract/applications/applications.ts";
import { cohortNoticeForm, waitlistMessages } from "#contract/cohorts/cohort-waitlist.ts";
import {
  emailPreferencesMessages,
  preferencesForm,
} from "#contract/email-preferences/email-preferences.ts";
import { registrationForm } from "#contract/info-sessions/info-session-forms.ts";
import { registrationMessages } from "#contract/info-sessions/registrations.ts";
import { leadMessages, playbookForm } from "#contract/leads/leads.ts";
import { utmIn } from "#contract/lists/utm.ts";
import {
  type PostedForm,
  type PostedForms,
  serverMessage,
  textIn,
} from "./http/pages/form-posts.ts";
import { readGroups } from "./texts/texts.ts";

const known: PostedForm["known"] = ({ query, typed }) => {
  const utm = utmIn(query);
  return { website: typed.get("website") ?? "", ...(utm && { utm }) };
};

/** Of the link in the mail. */
const ofLink: PostedForm["known"] = ({ query }) => {
  // Email addresses contain no spaces: it is an unescaped plus sign.
  const email = (query.get("email") ?? "").trim().replaceAll(" ", "+");
  const token = query.get("token");
  return { email, ...(token !== null && { token }) };
};

const preferences = {
  form: preferencesForm,
  known: ofLink,
  sent: (reply: unknown) =>
    (reply as { saved: boolean }).saved
      ? { title: emailPreferencesMessages.saved, text: emailPreferencesMessages.stillSent }
      : { title: "One more step", text: emailPreferencesMessages.asked },
};

/** The forms that work without scripts, as they are posted. */
export const postedForms: PostedForms = {
  playbook: {
    addresses: [addresses.home],
    form: playbookForm,
    valuesIn: (typed) => textIn(typed, "email"),
    known,
    refused: () => leadMessages.requestFailed,
    sent: () => addresses.thanks,
  },
  "cohort-notice": {
    addresses: [addresses.home, addresses.apply],
    form: cohortNoticeForm,
    valuesIn: (typed) => textIn(typed, "email"),
    known,
    refused: serverMessage,
    sent: () => ({ title: "Thank you", text: waitlistMessages.asked }),
  },
  registration: {
    addresses: [addresses.infoSession],
    form: registrationForm,
    valuesIn: (typed) => ({
      ...textIn(typed, "name", "email", "question"),
      listens_later: typed.has("listens_later"),
    }),
    known,
    refused: serverMessage,
    sent: async (reply, { work, values }) => {
      const { sent } = (await readGroups(work, ["actions"])).actions;
      if (values["listens_later"]) {
        return { title: registrationMessages.registeredForLater, text: sent.listensLater };
      }
      const isDated = (reply as { starts_at: string | null }).starts_at !== null;
      return {
        title: registrationMessages.registered,
        text: isDated ? sent.registered : sent.registeredWithoutDate,
      };
    },
  },
  application: {
    addresses: [addresses.apply],
    form: applicationForm,
    valuesIn: (typed) =>
      textIn(typed, "name", "email", "currentRole", "biggestChallenge", "whyNow"),
    known,
    refused: applicationRefusal,
    sent: () => ({ title: "Thank you", text: applicationMessages.submitted }),
  },
  unsubscribe: {
    ...preferences,
    addresses: [addresses.unsubscribe],
    valuesIn: () => ({ unsubscribed: true }),
    refused: () => emailPreferencesMessages.failed,
    sent: () => ({
      title: emailPreferencesMessages.unsubscribed,
      text: emailPreferencesMessages.stillSent,
    }),
  },
  "email-preferences": {
    ...preferences,
    addresses: [addresses.emailPreferences],
    valuesIn: (typed) => ({ unsubscribed: typed.get("unsubscribed") === "on" }),
    refused: () => emailPreferencesMessages.saveFailed,
  },
};
