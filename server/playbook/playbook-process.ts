import { answerOnce } from "#server/config/run-in-process.ts";
import { renderPlaybookDocument } from "./playbook-document.tsx";

answerOnce(renderPlaybookDocument);
