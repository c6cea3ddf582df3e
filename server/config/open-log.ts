import { destination, type Logger, pino } from "pino";
import { prettyFactory } from "pino-pretty";
import type { Config } from "./config.ts";

type Output = { isTTY?: boolean; fd: number; write: (text: string) => unknown };

/** Text in a terminal, else one JSON object a line, with the same fields. */
export function openLog(level: Config["logLevel"], output: Output = process.stdout): Logger {
  return pino({ level }, output.isTTY ? readable(output) : inBackground(output.fd));
}

function readable(terminal: Output) {
  const toText = prettyFactory({ singleLine: true, translateTime: "SYS:HH:MM:ss", ignore: "" });
  // A stream of its own would lose its last lines when the process exits.
  return { write: (line: string) => terminal.write(toText(line)) };
}

/** At once from 12 KB on, else five times a second and at exit; a kill loses lines. */
function inBackground(fd: number) {
  return destination({ fd, sync: false, minLength: 12 * 1024, periodicFlush: 200 });
}
