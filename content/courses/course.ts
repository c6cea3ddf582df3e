import type { MembershipTier } from "#contract/members/members.ts";

export interface StudyCard {
  front: string;
  /** Has several lines when it is a list. */
  back: string;
}

export interface StarterModule {
  title: string;
  /** Time to read the module and do the first step of its exercise. */
  minutes: number;
  /** Markdown. Its headings begin at level 2, below the title. */
  text: string;
  cards: readonly StudyCard[];
}

export interface StarterCourse {
  title: string;
  description: string;
  membershipTierRequired: MembershipTier | null;
  modules: readonly StarterModule[];
}
