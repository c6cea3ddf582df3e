export const infoSession = {
  title: "Join a free info session",
  intro:
    "Meet both coaches online, hear how a cohort works, and ask what you like. Your camera may stay off.",
  agenda: {
    title: "What happens in {minutes} minutes",
    parts: [
      { time: "15 minutes", text: "We explain how a cohort works, week by week." },
      { time: "10 minutes", text: "We try one of the seven micro-moves. Watching is fine." },
      { time: "20 minutes", text: "Your questions, spoken or written in the chat." },
    ],
  },
  form: {
    question: "Your question",
    questionHelp: "Others who register can read it, without your name.",
    later: "I’d rather listen later: send me the recording and the answers",
    button: "Save my place",
    busy: "Registering...",
    thanks: "Thank you",
  },
} as const;
