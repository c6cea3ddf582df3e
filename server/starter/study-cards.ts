import type { StudyCard } from "#content/courses/course.ts";
import { studyCards as words } from "#content/courses/study-cards.ts";

export type StudyCards = { course: string; module: string; cards: readonly StudyCard[] };

export type CardSheet = {
  number: number;
  of: number;
  /** Numbered across all sheets, from 1. */
  cards: readonly (StudyCard & { number: number })[];
};

const mostOnASheet = 4;

/** Evenly over as few sheets as possible. */
export function inSheets(cards: readonly StudyCard[]): CardSheet[] {
  const of = Math.ceil(cards.length / mostOnASheet);
  const numbered = cards.map((card, index) => ({ ...card, number: index + 1 }));
  const begin = (sheet: number) => Math.ceil((sheet * cards.length) / of);
  return Array.from({ length: of }, (_, sheet) => ({
    number: sheet + 1,
    of,
    cards: numbered.slice(begin(sheet), begin(sheet + 1)),
  }));
}

/** What `documents/study-cards.typ` reads. */
export function studyCardsWords({ course, module, cards }: StudyCards) {
  const { sheet, ...labels } = words;
  return {
    title: `${words.title}: ${module}`,
    course,
    module,
    labels,
    sheets: inSheets(cards).map((each) => ({ ...each, label: sheet(each.number, each.of) })),
  };
}
