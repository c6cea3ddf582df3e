import type { PersonRecords } from "#server/people/people.ts";
import { eraseMailFilesLater } from "./delivery/mail-files.ts";
import {
  eraseMessagesOfAccount,
  eraseMessagesTo,
  forgetInStaffNews,
  listApplicationIds,
  listMessagesTo,
} from "./messages.person.queries.ts";

const shownOtherwise = { withheld: "the subject and the text say the same" };
const ofDelivery = { withheld: "it tells how the mail was sent, and goes with it" };

export const messageRecords: PersonRecords = {
  columns: {
    messages: {
      about: "not personal",
      occasion: "not personal",
      kind: "not personal",
      nature: "not personal",
      props: shownOtherwise,
      calendar: shownOtherwise,
      state: "not personal",
      reason: ofDelivery,
      last_error: ofDelivery,
      subject: "personal",
      html: shownOtherwise,
      plain_text: "personal",
    },
    message_items: { kind: "not personal", occasion: shownOtherwise },
  },
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
