export const cards = {
  pace: {
    title: "Learning Pace",
    words:
      "How often we remind you of your next module. No reminder on days you have already studied.",
  },
  hours: {
    title: "Quiet Hours",
    words: "We hold messages during these hours and send them afterwards.",
  },
  mode: {
    title: "Quiet Mode",
    words:
      "The switch in the header makes the whole product calmer. While it is on, you get no learning reminders, no weekly progress and no further emails of the welcome series.",
  },
  channels: {
    title: "Channel Preferences",
    words: "How reminders may reach you.",
  },
  pause: {
    title: "Quiet Until",
    words:
      "A pause of up to eight weeks: no learning reminders, no news, no letters. We still remind you of what you have booked. Afterwards, one message names one next step.",
  },
  next: {
    title: "Next Message",
    words: "What comes next by itself. Replies to something you just did don’t count.",
  },
} as const;
