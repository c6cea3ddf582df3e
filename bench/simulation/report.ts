import { type Figures, figureLines } from "./checker/check.ts";
import { dayOf } from "./checker/timeline/wall-clock.ts";
import { day, type History } from "./history/history.ts";
import { zones } from "./history/zones.ts";

type Setting = { engine: string; processes: number };

export function printHeader(history: History, { engine, processes }: Setting): void {
  const { seed, start, end, people, personEvents, academyEvents, sessions, spells } = history;
  const { forward, back } = changedClocks(start, end);
  console.log(
    [
      `${people.length} people from ${dateOf(start)} to ${dateOf(end)}, seed ${seed},`,
      `${engine}, ${processes} ${processes === 1 ? "process" : "processes"}`,
      `${personEvents.length + academyEvents.length} things happen, ${sessions.length} sessions,`,
      `${spells.length} spells of trouble with mail or the whole product`,
      `clocks go forward in ${forward.join(", ") || "no zone"}`,
      `clocks go back in ${back.join(", ") || "no zone"}`,
    ].join("\n"),
  );
}

function changedClocks(start: number, end: number) {
  const shift = (zone: string) => offsetOf(zone, end) - offsetOf(zone, start);
  return {
    forward: zones.filter((zone) => shift(zone) > 0),
    back: zones.filter((zone) => shift(zone) < 0),
  };
}

function offsetOf(timeZone: string, at: number): number {
  const text = new Date(at).toLocaleString("sv-SE", { timeZone });
  const [date = "", time = ""] = text.split(" ");
  return dayOf(date) * day + Date.parse(`1970-01-01T${time}Z`) - at;
}

export function printProgress(days: number): void {
  if (days % 10 === 0) console.log(`day ${days}`);
}

type Run = { kills: number; seconds: number; examples: boolean };

export function printFigures(figures: Figures, { kills, seconds, examples }: Run): void {
  const parts = Object.entries(figures.parts).map(([kind, count]) => `${count} ${kind}`);
  console.log(
    [
      "",
      `${figures.deliveries} mails were delivered (${parts.join(", ")})`,
      `${figures.sentAgain} of them again under the same Message-ID, after the server had hung up`,
      `  on us or a process was killed, which happened ${kills} times`,
      "",
      ...figureLines(figures),
      "",
      `${seconds.toFixed(0)} seconds`,
    ].join("\n"),
  );
  if (!examples) return;
  for (const { at, ...example } of figures.examples) {
    console.log(new Date(at).toISOString(), JSON.stringify(example));
  }
}

function dateOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
