import { runInProcess } from "#server/config/run-in-process.ts";
import { type Playbook, playbookWords } from "./playbook-words.ts";

/** Previews are printed one after the other: each takes a process. */
let previews: Promise<unknown> = Promise.resolve();
let latest: { words: string; pdf: Promise<Uint8Array> } | undefined;

/** As a PDF; printed once per process while its words stay the same. */
export function renderPlaybook(playbook: Playbook): Promise<Uint8Array> {
  const words = JSON.stringify(playbook);
  if (latest?.words === words) return latest.pdf;
  const printing = { words, pdf: printPlaybook(playbook) };
  latest = printing;
  printing.pdf.catch(() => {
    if (latest === printing) latest = undefined;
  });
  return printing.pdf;
}

export async function printPreview(playbook: Playbook): Promise<Uint8Array> {
  const preview = previews.catch(() => undefined).then(() => printPlaybook(playbook));
  previews = preview;
  return await preview;
}

async function printPlaybook(playbook: Playbook): Promise<Uint8Array> {
  const program = new URL("./playbook-process.ts", import.meta.url);
  return await runInProcess<Uint8Array>(program, await playbookWords(playbook));
}
