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
  channels: {
    title: "Channel Preferences",
    words: "How reminders may reach you.",
  },
} as const;
