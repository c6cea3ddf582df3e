import { type Logger, pino } from "pino";

export type KeptLog = {
  log: Logger;
  /** One JSON object a line. */
  text: () => string;
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
