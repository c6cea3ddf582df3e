import { bookingMails } from "./booking-mails.ts";
import { digestMails } from "./digest-mails.ts";
import { infoSessionMails } from "./info-session-mails.ts";
import { placeMails } from "./place-mails.ts";

export const mails = {
  shared: {
    greeting: "Hello {name},",
    greetingWithoutName: "Hello,",
    signature: "{coaches}",
    sessionLength: "{minutes} minutes, online",
    academyTime: "Academy time: {time}",
    join: "Join the session",
    linkFollows: "The link to join will follow by email before the session.",
    why: "Why",
  },
  playbookRequested: {
    subject: "Your copy of the {brand} Playbook",
    title: "Your playbook",
    preview: "Seven micro-moves, ten follow-up scripts and a ten-minute weekly routine.",
    intro:
      "Here is the guide you asked for: seven micro-moves, ten follow-up scripts and a ten-minute weekly routine, in one short PDF.",
    button: "Download the playbook",
    firstTitle: "What to do first",
    first:
      "Try one micro-move this week. One is enough. If you can’t choose, take the three-second wait: when the other person stops talking, count to three before you answer.",
    nextTitle: "What follows",
    next: "Six short emails, one every other day. Each takes one idea from the playbook a step further. You can stop them at any time with the link at the bottom of each.",
    meetTitle: "If you would like to meet us",
    meet: "Join a free info session: {minutes} minutes, online. We explain how a cohort works and answer questions. You may leave your camera off and only listen.",
    meetLink: "Save your place in the info session",
    reason: "You get this email because this address was used to ask for the playbook at {site}.",
  },
  applicationReceived: {
    subject: "Thank you for applying",
    title: "We have your application",
    preview: "You will have our answer by {date}.",
    thanks:
      "Thank you for filling in the Cohort Fit Check. One of us will read it and get back to you within {days} business days: by {date}. You will hear from us even if we think that something else would serve you better.",
    next: "If a cohort suits you, our answer holds a place for you, with its dates and its price. To correct something that you wrote, or to withdraw, reply to this email.",
    copyTitle: "What you wrote",
    copy: "This copy is for you to keep.",
    role: "Your current role",
    challenge: "Your biggest challenge",
    whyNow: "Why now",
    reason: "You get this email because this address was used to apply for a cohort at {site}.",
  },
  tierRequestDecided: {
    accepted: {
      subject: "You now have the {tier} tier",
      preview: "We have accepted your request.",
      intro:
        "We have accepted your request: you now have the {tier} tier. Its courses are open to you, whenever you like to begin.",
      button: "Go to your training",
    },
    declined: {
      subject: "Your request for the {tier} tier",
      preview: "Your membership stays as it is.",
      intro:
        "We have read your request for the {tier} tier, and have declined it for now. Your membership stays as it is, with all that is open to you today.",
      again: "You can ask again at any time, on your profile.",
      link: "Go to your profile",
    },
    reason: "You get this email because you asked for another tier at {site}.",
  },
  voicePublished: {
    subject: "Your words are on our site",
    preview: "Exactly as you agreed to them. You can take them back at any time.",
    intro:
      "Thank you for what you wrote about your time with us. It is now on our site, exactly as you agreed to it:",
    choice:
      "You can take it back whenever you like, with one press and without a reason. It then disappears from our pages.",
    button: "See it, or take it back",
    reason: "You get this email because you let us show your words at {site}.",
  },
  ...infoSessionMails,
  ...placeMails,
  ...bookingMails,
  ...digestMails,
} as const;
