export const voiceFailures = {
  voice_early: { status: 409, message: "You can write this from the cohort’s last day on." },
  voice_ended: {
    status: 409,
    message: "The person has taken these words back, or agreed to others.",
  },
  voices_full: {
    status: 409,
    message: "30 are published, which is the most. Please take another one off first.",
  },
} as const;
