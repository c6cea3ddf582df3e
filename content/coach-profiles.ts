import type { CoachSlug } from "./coaches.ts";

export interface CoachProfile {
  title: string;
  biography: string;
  specialties: readonly string[];
  /** "#" when the coach has no public profile. */
  profile_url: string;
}

export const coachProfiles: Readonly<Record<CoachSlug, CoachProfile>> = {
  "nora-whitlock": {
    title: "Coach for real-estate agents",
    biography:
      "I sold houses for eighteen years, first as an agent and then as a broker with an office of my own, and I used to sit in the car before every open house until I could bear to go in. What kept my clients was a notebook: what they had said, what I had promised, when it was due. I have started three businesses, each quieter than the last. Today I teach agents to win listings by listening.",
    specialties: [
      "Listing appointments without a pitch",
      "Open houses and what to write afterward",
      "Pricing conversations with sellers",
      "A calendar that leaves room to recover",
    ],
    profile_url: "#",
  },
  "julian-oyelaran": {
    title: "Coach for business-to-business sellers",
    biography:
      "I sold logistics and software to companies for fourteen years, and was told in nearly every review to speak up more. I wrote better proposals instead, asked one more question than anyone else in the room, and stayed quiet after naming the price. I have helped build five businesses, two of them my own. Today I coach people who think before they speak and have been told that this is a fault.",
    specialties: [
      "Discovery calls led by questions",
      "Proposals and follow-up in writing",
      "Naming a price and staying quiet",
      "Presenting to groups on your own terms",
      "Asking for referrals",
    ],
    profile_url: "#",
  },
};
