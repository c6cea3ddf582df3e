import { answerOnce } from "#server/config/run-in-process.ts";
import { printPdf } from "#server/print/print.ts";

answerOnce(async (words: object) => printPdf("playbook", words));
