export interface Stat {
  value: string;
  label: string;
}

export interface About {
  title: string;
  intro: readonly string[];
  whyTwo: { title: string; paragraphs: readonly string[] };
  stats: readonly Stat[];
  statsNote: string;
  profileLink: string;
  closing: { title: string; text: string };
}

export const about: About = {
  title: "Two quiet people who sell",
  intro: [
    "We spent our working lives in a trade that is said to belong to loud people, and we did well in it by other means: preparation, attention, and letters that arrived when we had said they would.",
    "This academy is what each of us would have liked to find at the start.",
  ],
  whyTwo: {
    title: "Why Two Coaches?",
    paragraphs: [
      "Because quiet people are quiet in different ways. Nora is at ease with one family at a kitchen table and wants to leave a party after an hour. Julian can present to a full boardroom, provided he may spend the next day alone. You will recognize yourself in one of us more than in the other.",
      "And because two trades see more than one. Selling a house is mostly feeling with a little paperwork; selling to a company is mostly paperwork, and the feeling is hidden in it. Each of us has learned the other half from the other, and you get both.",
    ],
  },
  stats: [
    { value: "30+ years", label: "combined" },
    { value: "8", label: "businesses" },
    { value: "real", label: "results" },
  ],
  statsNote: "These are our own years and businesses. We can’t promise how much you will sell.",
  profileLink: "Professional profile",
  closing: {
    title: "Meet us before you decide",
    text: "The info session takes 45 minutes, online, and costs nothing. If you already know, the Cohort Fit Check is short, and we answer within 2 business days.",
  },
};
