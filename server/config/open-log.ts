import { destination, type Logger, pino } from "pino";
import { prettyFactory } from "pino-pretty";
import type { Config } from "./config.ts";

type Output = { isTTY?: boolean; fd: number; write: (text: string) => unknown };

/** Readable text in a terminal, one JSON object a line elsewhere, with the same fields. */
export function openLog(level: Config["logLevel"], output: Output = process.stdout): Logger {
  return pino({ level }, output.isTTY ? readable(output) : inBackground(output.fd));
}

function readable(terminal: Output) {
  const toText = prettyFactory({ singleLine: true, translateTime: "SYS:HH:MM:ss", ignore: "" });
  // Write synchronously: a stream of its own would lose its last lines when the process exits.
  return { write: (line: string) => terminal.write(toText(line)) };
}

/**
 * Writes lines at once when there are 12 KB of them, otherwise five times a second, and the rest at
 * exit; a kill loses them.
 */
function inBackground(fd: number) {
  return destination({ fd, sync: false, minLength: 12 * 1024, periodicFlush: 200 });
}
