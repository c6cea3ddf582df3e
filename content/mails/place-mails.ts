export const placeMails = {
  places: {
    firstDay: "First day: {date}",
    lastDay: "Last day: {date}",
    coaches: "With {coaches}",
    meetingsTitle: "When the group meets",
    costTitle: "What it costs, and how to pay",
    cost: "{price}, to be paid by the end of {date}.",
    paid: "Paid on {date}. Thank you.",
    wayOutTitle: "If you change your mind",
    wayOut: "To give your place back, reply to this email. You do not need to give a reason.",
    unsuited: "If it doesn’t suit you",
    terms: "Read the terms",
    reason: "You get this email because you have a place in a cohort at {site}.",
  },
  placeConfirmed: {
    subject: "Your place in {cohort}",
    title: "Welcome to {cohort}",
    preview: "From {first_day} to {last_day}. What happens next.",
    previewWithPrice:
      "From {first_day} to {last_day}. What it costs, how to pay, and what happens next.",
    introIfGiven:
      "We have given you a place. This is what you need to know; there is nothing to confirm.",
    introIfAccepted:
      "Thank you for accepting your place. This is what you need to know; there is nothing else to confirm.",
    nextTitle: "What happens next",
    next: "Your dashboard says what you can prepare until the first day. From {date} on, at {time}, your modules open in your training.",
    nextIfBegun: "The cohort began on {date}. What has opened since is in your training.",
    calendar: "The attachment puts the dates in your calendar.",
    noAccount:
      "You have no account yet. Please sign up with this email address to see your training.",
    button: "Go to your dashboard",
    buttonWithoutAccount: "Sign up",
    reasonIfGiven: "You get this email because we gave you a place in a cohort at {site}.",
    reasonIfAccepted: "You get this email because you accepted a place in a cohort at {site}.",
  },
  placeChanged: {
    moved: {
      subject: "Your place is now in {cohort}",
      title: "Your place has moved",
      intro:
        "We have moved your place from {old_cohort} (from {old_first_day} to {old_last_day}) to {cohort}.",
      paid: "What you have paid counts there.",
    },
    newDays: {
      subject: "New days for {cohort}",
      title: "Your cohort has new days",
      intro:
        "The days of your cohort have changed. They were from {old_first_day} to {old_last_day}. We are sorry if you had planned around them.",
    },
    preview: "{cohort}: from {first_day} to {last_day}.",
    calendar: "The attachment corrects your calendar.",
    link: "See your training",
  },
  placeEnded: {
    calledOff: {
      subject: "Called off: {cohort}",
      title: "The cohort is called off",
      intro: "We have to call off {cohort}, from {first_day} to {last_day}. We are sorry.",
      introIfOffered:
        "We have to call off {cohort}, from {first_day} to {last_day}. We had offered you a place in it, and there is nothing to answer any more. We are sorry.",
      modules: "Modules that have opened stay open to you.",
      unpaid: "Nothing is to be paid.",
    },
    takenOut: {
      subject: "Your place in {cohort} has ended",
      title: "Your place has ended",
      intro: "You no longer have a place in {cohort}, from {first_day} to {last_day}.",
    },
    preview: "{cohort}, from {first_day} to {last_day}.",
    calendar: "The attachment takes the dates out of your calendar.",
    paid: "You paid on {date}. Your coaches will write to you about what you paid; you do not need to ask.",
    question: "If you have a question, reply to this email.",
    reason: "You get this email because you had a place in a cohort at {site}.",
    reasonIfOffered:
      "You get this email because you had the offer of a place in a cohort at {site}.",
  },
} as const;
