import { answerOnce } from "#server/config/run-in-process.ts";
import { printPdf } from "#server/print/print.ts";
import { playbookWords } from "./playbook-words.ts";

answerOnce(async (site: string) => printPdf("playbook", playbookWords(site)));
