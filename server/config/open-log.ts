import { destination, type Logger, pino } from "pino";
import { prettyFactory } from "pino-pretty";
import type { Config } from "./config.ts";

type Output = { isTTY?: boolean; fd: number; write: (text: string) => unknown };

/**
 * Opens the log: readable text in a terminal, one JSON object a line elsewhere. Both show the same
 * fields.
 */
export function openLog(level: Config["logLevel"], output: Output = process.stdout): Logger {
  return pino({ level }, output.isTTY ? readable(output) : inBackground(output.fd));
}

function readable(terminal: Output) {
  const toText = prettyFactory({ singleLine: true, translateTime: "SYS:HH:MM:ss", ignore: "" });
  // Write synchronously: a stream of its own would lose its last lines when the process exits.
  return { write: (line: string) => terminal.write(toText(line)) };
}

/**
 * Writes lines in the background: at once when there are 12 KB of them, otherwise five times a
 * second. At its end the process writes what is left; a kill loses the lines not yet written.
 */
function inBackground(fd: number) {
  return destination({ fd, sync: false, minLength: 12 * 1024, periodicFlush: 200 });
}
