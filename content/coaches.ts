export interface Coach {
  slug: string;
  name: string;
  title: string;
  bio: string;
  specialties: readonly string[];
  /** "#" when the coach has no public profile. */
  profileUrl: string;
  portrait: { src: string; alt: string };
}

export const coaches: readonly Coach[] = [
  {
    slug: "nora-whitlock",
    name: "Nora Whitlock",
    title: "Coach for real-estate agents",
    bio: "I sold houses for eighteen years, first as an agent and then as a broker with an office of my own, and I used to sit in the car before every open house until I could bear to go in. What kept my clients was a notebook: what they had said, what I had promised, when it was due. I have started three businesses, each quieter than the last. Today I teach agents to win listings by listening.",
    specialties: [
      "Listing appointments without a pitch",
      "Open houses and what to write afterward",
      "Pricing conversations with sellers",
      "A calendar that leaves room to recover",
    ],
    profileUrl: "#",
    portrait: {
      src: "/portraits/nora-whitlock.svg",
      alt: "Illustrated portrait of Nora Whitlock, with a silver-brown bob and a terracotta cardigan",
    },
  },
  {
    slug: "julian-oyelaran",
    name: "Julian Oyelaran",
    title: "Coach for business-to-business sellers",
    bio: "Julian sold logistics and software to companies for fourteen years and was told in nearly every review to speak up more. He wrote better proposals instead, asked one more question than anyone else in the room, and let the silence after the price do its work. He has helped build five businesses, two of them his own. He now coaches people who think before they speak and have been made to feel that this is a fault.",
    specialties: [
      "Discovery calls led by questions",
      "Proposals and follow-up in writing",
      "Naming a price and staying quiet",
      "Presenting to groups on your own terms",
      "Asking for referrals",
    ],
    profileUrl: "https://www.linkedin.com/in/julian-oyelaran-softspoken",
    portrait: {
      src: "/portraits/julian-oyelaran.svg",
      alt: "Illustrated portrait of Julian Oyelaran, with round glasses, a short beard and a green sweater",
    },
  },
];
