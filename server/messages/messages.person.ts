import type { PersonRecords } from "#server/people/people.ts";
import { eraseMessagesTo, forgetInStaffNews, listMessagesTo } from "./messages.queries.ts";

const shownOtherwise = { withheld: "the subject and the text say the same" };
const ofDelivery = { withheld: "it tells how the mail was sent, and goes with it" };

export const messageRecords: PersonRecords = {
  columns: {
    messages: {
      cause: ofDelivery,
      kind: "not personal",
      nature: "not personal",
      recipient: shownOtherwise,
      props: shownOtherwise,
      calendar: shownOtherwise,
      state: "not personal",
      reason: ofDelivery,
      last_error: ofDelivery,
      subject: "personal",
      html: shownOtherwise,
      plain_text: "personal",
    },
    message_items: { recipient: shownOtherwise, item: shownOtherwise },
  },
  async report(work, { email, personId }) {
    return { messages: personId === null ? [] : await listMessagesTo(work, email) };
  },
  async erase(work, { email, personId }) {
    await forgetInStaffNews(work, email);
    if (personId !== null) await eraseMessagesTo(work, email);
  },
};
