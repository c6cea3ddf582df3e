import { parentPort, workerData } from "node:worker_threads";
import { openEngine } from "./embedded-engine.ts";

const engine = await openEngine(String(workerData));
await engine.close();
parentPort?.postMessage(null);
