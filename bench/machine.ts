import { execFileSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";
import { postgresBinary } from "#testing/postgres-binaries.ts";

/** Describes the machine, its programs and the commit, one a line, as figures need them. */
export async function describeRun(): Promise<string[]> {
  const [core] = cpus();
  const memory = (totalmem() / 1024 ** 3).toFixed(0);
  const postgres = execFileSync(await postgresBinary("postgres"), ["--version"], { cwd: "/" });
  return [
    `- date: ${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`,
    `- machine: ${cpus().length} cores (${core?.model.trim()}), ${memory} GB of memory`,
    `- Node ${process.versions.node}; ${String(postgres).trim()}`,
    `- load average before: ${loadavg()[0]?.toFixed(1)}; with other work beside it, figures mean little`,
    `- commit: ${describeCommit()}`,
  ];
}

function describeCommit(): string {
  try {
    const git = (...words: string[]) => execFileSync("git", words, { encoding: "utf8" }).trim();
    const changed = git("status", "--porcelain", "--untracked-files=no") !== "";
    return `${git("rev-parse", "--short", "HEAD")}${changed ? ", with changes" : ""}`;
  } catch {
    return "unknown";
  }
}
