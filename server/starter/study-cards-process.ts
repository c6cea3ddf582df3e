import { answerOnce, giveWayToServer } from "#server/config/run-in-process.ts";
import type { StudyCards } from "./study-cards.ts";
import { renderStudyCards } from "./study-cards-document.tsx";

giveWayToServer();

answerOnce(async (all: readonly StudyCards[]) => {
  const files: Uint8Array[] = [];
  for (const cards of all) files.push(await renderStudyCards(cards));
  return files;
});
