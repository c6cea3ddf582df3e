import { type Logger, pino } from "pino";

/** A log that is kept in memory. */
export type KeptLog = {
  log: Logger;
  /** Everything logged so far, one JSON object a line. */
  text: () => string;
  /** The entries with this message, oldest first. */
  entries: (message: string) => Record<string, unknown>[];
};

export function keepLog(): KeptLog {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => lines.push(line) });
  return {
    log,
    text: () => lines.join(""),
    entries: (message) =>
      lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message),
  };
}
