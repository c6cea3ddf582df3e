export const peopleFailures = {
  application_exists: { status: 409, message: "An application with this email already exists." },
  person_unknown: {
    status: 404,
    message: "No account or form has this email address. Ask the person to sign up first.",
  },
  label_limit: {
    status: 409,
    message: "A person can have at most 20 labels. Please remove one first.",
  },
  view_exists: { status: 409, message: "There is a view of this name already." },
  view_limit: {
    status: 409,
    message: "There can be at most 100 views. Please delete one first.",
  },
  note_limit: {
    status: 409,
    message: "A person can have at most 100 notes. Please delete one of yours first.",
  },
  name_unwanted: { status: 409, message: "This person wants to be called by no name." },
  person_erased: { status: 409, message: "This person has been deleted." },
  import_state: {
    status: 409,
    message: "This import has already been confirmed, undone or deleted.",
  },
  has_place: {
    status: 409,
    message:
      "This person has a place in a cohort that is not over. To send this letter, take the person out of the cohort first.",
  },
  open_offer: {
    status: 409,
    message: "This person has an open offer. Please choose what happens to it.",
  },
  already_decided: {
    status: 409,
    message: "This application has an answer already. Please read it before you decide again.",
  },
  letter_leaving: {
    status: 409,
    message: "A letter to this person is just being sent. Please try again in a minute.",
  },
  letter_outdated: {
    status: 409,
    message: "This letter is out of date, so it can’t be sent again.",
  },
  message_confidential: {
    status: 409,
    message: "This email had a private link, so it was not kept. The person can ask for a new one.",
  },
  message_waiting: { status: 409, message: "This message is still on its way." },
  message_left: {
    status: 409,
    message: "This message is already on its way, so it can’t be changed.",
  },
  message_automatic: {
    status: 409,
    message: "Only letters and answers that staff wrote can be changed.",
  },
  message_dropped: {
    status: 409,
    message: "This message was not sent. The reason is shown with it.",
  },
  message_said: { status: 409, message: "This person already has this message." },
  recipient_unsubscribed: {
    status: 409,
    message: "This person has turned our emails off.",
  },
} as const;
