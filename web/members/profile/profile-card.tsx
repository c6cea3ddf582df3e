import { type ReactNode, useId } from "react";

/** The cards in their order, with what each is about. */
export const cards = {
  email: { title: "Email", words: "Where we reach you, and what you log in with." },
  password: { title: "Password", words: "Changing it ends your sessions everywhere else." },
  membership: { title: "Membership", words: "What your tier is, and how to ask for another." },
  notifications: { title: "Notifications", words: "What we send without being asked each time." },
  twoFactor: {
    title: "Two-factor",
    words: "A code from your phone beside your password, so that the password alone is not enough.",
  },
  sessions: {
    title: "Where you are logged in",
    words: "End what you don’t recognize, or no longer use.",
  },
  data: { title: "Your data", words: "It is yours: take it along, or take it away." },
} as const;

interface ProfileCardProps {
  title: string;
  words: string;
  children: ReactNode;
}

/** What a setting is about, and beside it the setting. */
export function ProfileCard({ title, words, children }: ProfileCardProps) {
  const id = useId();
  return (
    <section className="profile-card" aria-labelledby={id}>
      <div className="profile-card-words">
        <h2 id={id}>{title}</h2>
        <p className="soft">{words}</p>
      </div>
      <div className="profile-card-body">{children}</div>
    </section>
  );
}
