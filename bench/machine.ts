import { execFileSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";
import { postgresBinary } from "#testing/database/postgres-binaries.ts";
import type { Options } from "./options.ts";
import { canPin } from "./processes.ts";

/** Returns items of a Markdown list. Throws if there is no PostgreSQL. */
export async function describeRun({
  rounds,
  seconds,
}: Pick<Options, "rounds" | "seconds">): Promise<string[]> {
  const run = [
    `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`,
    `commit ${describeCommit()}`,
    `load average ${loadavg()[0]?.toFixed(1)} before`,
    `${rounds} ${rounds === 1 ? "round" : "rounds"} of ${seconds} s`,
  ];
  const [core] = cpus();
  const postgres = execFileSync(await postgresBinary("postgres"), ["--version"], { cwd: "/" });
  const machine = [
    `${cpus().length} cores (${core?.model.trim()})`,
    `${(totalmem() / 1024 ** 3).toFixed(0)} GB of memory`,
    `Node ${process.versions.node}`,
    String(postgres).trim(),
    ...((await canPin()) ? [] : ["nothing pinned to a core"]),
  ];
  return [`- ${run.join(", ")}`, `- ${machine.join(", ")}`];
}

/** Figures of earlier parts, not committed yet, count as no change. */
function describeCommit(): string {
  try {
    const git = (...words: string[]) => execFileSync("git", words, { encoding: "utf8" }).trim();
    const where = [".", ":!bench/results.md"];
    const changed = git("status", "--porcelain", "--untracked-files=no", "--", ...where) !== "";
    return `${git("rev-parse", "--short", "HEAD")}${changed ? " with changes" : ""}`;
  } catch {
    return "unknown";
  }
}
