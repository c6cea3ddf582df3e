import { answerOnce, giveWayToServer } from "#server/config/run-in-process.ts";
import { printPdf } from "#server/print/print.ts";
import { type StudyCards, studyCardsWords } from "./study-cards.ts";

giveWayToServer();

answerOnce(async (all: readonly StudyCards[]) =>
  all.map((cards) => printPdf("study-cards", studyCardsWords(cards))),
);
