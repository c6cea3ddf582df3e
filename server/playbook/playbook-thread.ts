import { parentPort, workerData } from "node:worker_threads";
import { renderPlaybookDocument } from "./playbook-document.tsx";

parentPort?.postMessage(await renderPlaybookDocument(String(workerData)));
