export const nextSteps = {
  registered: "You are registered for the info session. The calendar invite is in your email.",
  registeredWithoutDate:
    "You are registered for the info session. The date isn’t set yet. We’ll send you the calendar invite as soon as it is.",
  listensLater:
    "We’ll send you the recording of the info session and the answers, once they are there. The link in your email shows what people ask.",
  applied: "Thank you for your application. We have sent you an email that says what happens next.",
} as const;

export type NextStepName = keyof typeof nextSteps;
