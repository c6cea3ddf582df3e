import { parentPort } from "node:worker_threads";
import type { CalendarWish } from "./calendar-wish.ts";
import { readEntries } from "./read-entries.ts";

parentPort?.once("message", (wish: CalendarWish) => parentPort?.postMessage(readEntries(wish)));
parentPort?.postMessage("ready");
