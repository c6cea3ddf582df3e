export const nextSteps = {
  registered: "You are registered for the info session. The calendar invite is in your email.",
  registeredWithoutDate:
    "You are registered for the info session. The date isn’t set yet. We’ll send you the calendar invite as soon as it is.",
  applied: "Thank you for your application. We have sent you an email that says what happens next.",
} as const;

export type NextStepName = keyof typeof nextSteps;
