import { bodiesKeptDays } from "#contract/messages/messages.ts";
import type { PersonRecords } from "#server/people/people.ts";
import { eraseMailFilesLater } from "./delivery/mail-files.ts";
import {
  eraseMessagesOfAccount,
  eraseMessagesTo,
  forgetInStaffNews,
  listApplicationIds,
  listMessagesTo,
} from "./messages.person.queries.ts";

const shownOtherwise = {
  withheld: "the subject and the text say the same",
  words: "the details that were filled into it, from which our staff can show it again",
};
const ofDelivery = {
  withheld: "it tells how the mail was sent, and goes with it",
  words: "what hindered it",
};
const text = "its text";
const times = { fact: "when it was planned and sent" };

const emails = {
  name: "Emails we send you",
  why: "To know what we wrote, and not to write it twice.",
  until: `The text for ${bodiesKeptDays} days, and only until it is sent if its link opens or protects an account. The rest until you delete your account or ask us to delete it.`,
};

export const messageRecords: PersonRecords = {
  columns: {
    messages: {
      about: { fact: "what it is about" },
      occasion: "not personal",
      kind: "not personal",
      nature: "not personal",
      attempts: "not personal",
      created_at: times,
      planned_at: times,
      due_at: times,
      sent_at: times,
      leased_until: "not personal",
      local_date: times,
      props: shownOtherwise,
      calendar: shownOtherwise,
      state: { fact: "whether it was sent" },
      reason: ofDelivery,
      last_error: ofDelivery,
      subject: { personal: "its subject" },
      html: { ...shownOtherwise, words: text },
      plain_text: { personal: text },
    },
    message_items: { kind: "not personal", occasion: shownOtherwise },
  },
  holdings: { messages: emails, message_items: emails },
  async report(work, subject) {
    return { messages: await listMessagesTo(work, subject) };
  },
  async eraseAccount(work, { userId }) {
    const changed = await forgetInStaffNews(work, [userId]);
    const deleted = await eraseMessagesOfAccount(work, userId);
    await eraseMailFilesLater(work, [...changed, ...deleted]);
  },
  async erasePerson(work, { personId }) {
    const subjects = [personId, ...(await listApplicationIds(work, personId))];
    const changed = await forgetInStaffNews(work, subjects);
    const deleted = await eraseMessagesTo(work, personId);
    await eraseMailFilesLater(work, [...changed, ...deleted]);
  },
};
