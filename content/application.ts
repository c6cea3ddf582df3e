export const application = {
  title: "Cohort Fit Check",
  intro: "Three questions that show whether a cohort is right for you. If it isn’t, we say so.",
  note: "One of us reads every application and answers within 2 business days. Plain words are best: nobody is marking your style.",
  withoutCohort:
    "You can apply all the same. We answer as we always do, and offer you a place once a cohort that suits you is open.",
  invited: "You are invited to apply for a place. The email says in which cohort.",
  form: {
    title: "Your application",
    role: "What do you do at present?",
    roleHelp: "",
    challenge: "What do you find hardest about selling?",
    challengeHelp: "",
    whyNow: "Why now?",
    whyNowHelp: "",
    button: "Submit application",
    busy: "Submitting...",
  },
  sent: {
    intro: "We have your application.",
    title: "Thank you",
    answer: "You’ll hear from us by {date}.",
    next: [
      "A receipt is in your inbox. If it isn’t there soon, please look in the spam folder.",
      "One of us reads what you wrote, and answers by email.",
      "If a cohort suits you, the answer holds a place for you, with its dates and its price. If not, it says so.",
      "To correct something, or to withdraw, reply to the receipt.",
    ],
  },
} as const;
