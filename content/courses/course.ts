import type { MembershipTier } from "#contract/members.ts";

/** Printed on one sheet, to be cut out and folded. */
export interface StudyCard {
  front: string;
  /** Of several lines when it is a list. */
  back: string;
}

export interface StarterModule {
  title: string;
  /** To read it and do the week's exercise's first step. */
  minutes: number;
  /** Markdown; its headings begin at the second level, below the title. */
  text: string;
  /** None for a module that needs no cards. */
  cards: readonly StudyCard[];
}

export interface StarterCourse {
  title: string;
  description: string;
  membershipTierRequired: MembershipTier | null;
  modules: readonly StarterModule[];
}
