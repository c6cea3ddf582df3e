export const infoSessionMails = {
  infoSessions: {
    invite: "The calendar invite is attached. Your calendar shows the time in your own time zone.",
    inviteIfMoved:
      "The attached invite replaces the earlier one in your calendar. There you see the time in your own time zone.",
    join: "Join the info session",
    ease: "You may leave your camera off and only listen. If you can’t come, that is fine too.",
    cannotCome: "I can’t come, or I’d like to see the questions",
    reason:
      "You get this email because this address was used to register for an info session at {site}.",
  },
  infoSessionRegistered: {
    subject: "You’re registered: info session on {date}",
    subjectWithoutDate: "You’re registered for the next info session",
    title: "You’re registered",
    preview: "{date}, online. The calendar invite is attached.",
    previewWithoutDate: "We will send you the calendar invite as soon as the date is set.",
    intro: "We have kept a place for you in our free info session.",
    introWithoutDate:
      "We have kept a place for you in our next free info session. It takes {minutes} minutes, online.",
    next: "The date isn’t set yet. As soon as it is, we will send you the calendar invite. Until then, there is nothing you need to do.",
  },
  infoSessionScheduled: {
    subject: "Your info session is on {date}",
    subjectIfMoved: "The info session has moved to {date}",
    title: "Your info session",
    titleIfMoved: "The info session has moved",
    preview: "{date}, at {time}, online. The calendar invite is attached.",
    intro: "Here is the date of your info session.",
    introIfMoved:
      "The info session you registered for has a new time. We are sorry for the change.",
  },
  infoSessionCancelled: {
    subject: "Cancelled: the info session on {date}",
    title: "The info session is cancelled",
    preview: "We will write to you when there is a new date.",
    intro:
      "The info session on {date}, at {time}, will not take place. We are sorry if you had planned around it.",
    next: "Open the attachment to remove the session from your calendar. We will write to you when there is a new date. Until then, there is nothing you need to do.",
  },
  infoSessionChanged: {
    subject: "Your info session is now on {date}",
    subjectWithoutDate: "You’re registered for the next info session",
    title: "The next info session instead",
    preview: "{date}, at {time}, online. The calendar invite is attached.",
    previewWithoutDate: "We will send you the calendar invite as soon as the date is set.",
    intro:
      "You can’t come on {old_date}, so we have kept a place for you in the next info session.",
    introWithoutDate:
      "You can’t come on {old_date}, so we have kept a place for you in the next info session. As soon as its date is set, we will send you the calendar invite. Until then, there is nothing you need to do.",
  },
  infoSessionLater: {
    subject: "You’ll listen to the info session later",
    title: "You’ll listen later",
    preview: "We’ll send you the recording and the answers.",
    intro:
      "You would rather listen later, and that is fine. After the info session on {date}, we’ll send you the recording and the answers to the questions, once they are there.",
    introWithoutDate:
      "You would rather listen later, and that is fine. After the next info session, we’ll send you the recording and the answers to the questions, once they are there.",
    link: "See the questions, or come after all",
  },
} as const;
