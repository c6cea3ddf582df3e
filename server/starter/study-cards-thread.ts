import { parentPort, workerData } from "node:worker_threads";
import type { StudyCards } from "./study-cards.ts";
import { renderStudyCards } from "./study-cards-document.tsx";

const all: readonly StudyCards[] = workerData;
const files: Uint8Array[] = [];
for (const cards of all) files.push(await renderStudyCards(cards));
parentPort?.postMessage(files);
