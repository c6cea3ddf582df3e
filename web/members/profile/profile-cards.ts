/** Titles and descriptions of the cards, in display order. */
export const cards = {
  email: { title: "Email", words: "Where we reach you, and what you log in with." },
  password: { title: "Password", words: "Changing it ends your sessions everywhere else." },
  membership: {
    anchor: "membership",
    title: "Membership",
    words: "What your tier is, and how to ask for another.",
  },
  notifications: { title: "Notifications", words: "What we send without being asked each time." },
  twoFactor: {
    anchor: "two-factor",
    title: "Two-factor",
    words: "A code from your phone beside your password, so that the password alone is not enough.",
  },
  passkeys: {
    title: "Passkeys",
    words:
      "Log in with your fingerprint, face or PIN instead of your password. With two-factor on, a passkey also takes the place of the code.",
  },
  sessions: {
    title: "Where you are logged in",
    words: "End what you don’t recognize, or no longer use.",
  },
  data: { title: "Your data", words: "Download a copy, or delete your account." },
} as const;
