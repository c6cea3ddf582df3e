import { answerOnce } from "#server/config/run-in-process.ts";
import { printPdf } from "#server/print/print.ts";
import { type PlaybookFacts, playbookWords } from "./playbook-words.ts";

answerOnce(async (facts: PlaybookFacts) => printPdf("playbook", playbookWords(facts)));
