import { answerOnce } from "#server/config/run-in-process.ts";
import { printPdf } from "#server/print/print.ts";
import { type Playbook, playbookWords } from "./playbook-words.ts";

answerOnce(async (playbook: Playbook) => printPdf("playbook", playbookWords(playbook)));
