/** Titles and descriptions of the cards, which are shown while the settings load. */
export const cards = {
  pace: {
    title: "Learning Pace",
    words: "A reminder names your next module. If you have studied that day, none is sent.",
  },
  hours: {
    title: "Quiet Hours",
    words: "Whatever would be sent in these hours waits for their end.",
  },
  channels: {
    title: "Channel Preferences",
    words: "How reminders may reach you.",
  },
} as const;
