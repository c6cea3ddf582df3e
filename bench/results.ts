import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";

/** The figures of one part on one engine, below a heading of bench/results.md. */
export type Section = { heading: string; text: string };

const file = "bench/results.md";

export const notes = [
  "- product and bare are measured in turn, each warmed up until it takes no less of the processor, with 16 connections",
  "- calls, lists and deliveries: server and client on one core each; the other parts: on any core",
  "- PostgreSQL on the same machine, through a socket, without flushing to disk",
  "- requests accept compressed replies, as those of browsers do; bare routes compress nothing, except that the landing page is the product's, compressed beforehand",
  "- rate limits as in production; every request for the playbook comes from another client and address",
  "- numbers are medians of the rounds; the spread is the least and the most, of the ratio if there is one",
  "- with other work beside it, which the load average before the run shows, figures mean little",
];

const introduction = `# Latest figures

Each section is the last run of one part on one engine. \`npm run bench -- <parts> --write\` replaces the sections of what it measures and keeps the others.

${notes.join("\n")}
`;

/** Keeps all other sections. The file need not exist. Throws if it can't be read or written. */
export async function keepSection(section: Section, order: readonly string[]): Promise<void> {
  const before = existsSync(file) ? await readFile(file, "utf8") : "";
  await writeFile(file, replaceSection(before, section, order));
}

/**
 * Replaces the section with the same heading, if there is one, and the introduction. `order` lists
 * headings; others come last.
 */
export function replaceSection(before: string, fresh: Section, order: readonly string[]): string {
  const sections = new Map([...readSections(before), fresh].map((each) => [each.heading, each]));
  const headings = new Set([...order, ...sections.keys()]);
  const sorted = [...headings]
    .map((heading) => sections.get(heading))
    .filter((each) => each !== undefined);
  return [introduction, ...sorted.map(drawSection)].join("\n");
}

function readSections(text: string): Section[] {
  const [, ...sections] = text.split(/^## /m);
  return sections.map((section) => {
    const [heading = "", ...lines] = section.split("\n");
    return { heading, text: lines.join("\n").trim() };
  });
}

function drawSection({ heading, text }: Section): string {
  return `## ${heading}\n\n${text}\n`;
}
