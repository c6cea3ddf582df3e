import { runInProcess } from "#server/config/run-in-process.ts";
import type { PlaybookFacts } from "./playbook-words.ts";

let last: { key: string; pdf: Promise<Uint8Array> } | undefined;

/** As a PDF; rendered once per process, and again when what it shows has changed. */
export function renderPlaybook(facts: PlaybookFacts): Promise<Uint8Array> {
  const key = JSON.stringify(facts);
  if (last?.key === key) return last.pdf;
  const pdf = runInProcess<Uint8Array>(new URL("./playbook-process.ts", import.meta.url), facts);
  last = { key, pdf };
  pdf.catch(() => {
    if (last?.pdf === pdf) last = undefined;
  });
  return pdf;
}
