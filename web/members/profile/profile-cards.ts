export const cards = {
  name: {
    anchor: "name",
    title: "Name",
    words: "What we call you on your dashboard and in emails. Your coaches see it, too.",
  },
  email: { title: "Email", words: "Where we reach you, and what you log in with." },
  password: { title: "Password", words: "Changing it logs you out on your other devices." },
  membership: {
    anchor: "membership",
    title: "Membership",
  },
  notifications: { title: "Notifications", words: "Emails you get automatically." },
  twoFactor: {
    anchor: "two-factor",
    title: "Two-factor",
    words: "Adds a code from your phone when you log in.",
  },
  passkeys: {
    title: "Passkeys",
    words:
      "Log in with your fingerprint, face or PIN instead of your password. With two-factor on, a passkey also takes the place of the code.",
  },
  sessions: {
    title: "Where you are logged in",
    words: "Log out devices that you don’t recognize or no longer use.",
  },
  data: { title: "Your data", words: "Download a copy, or delete your account." },
} as const;
