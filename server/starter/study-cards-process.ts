import { constants, setPriority } from "node:os";
import { answerOnce } from "#server/config/run-in-process.ts";
import type { StudyCards } from "./study-cards.ts";
import { renderStudyCards } from "./study-cards-document.tsx";

// The server that answers requests goes first.
setPriority(constants.priority.PRIORITY_LOW);

answerOnce(async (all: readonly StudyCards[]) => {
  const files: Uint8Array[] = [];
  for (const cards of all) files.push(await renderStudyCards(cards));
  return files;
});
