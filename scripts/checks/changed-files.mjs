import { execFileSync } from "node:child_process";

/**
 * Lists the files of the repository at `folder` that differ from the default branch where this one
 * left it: changed, new, moved or deleted, committed or not. If there are none, those of the last
 * commit. Returns them with the commit they are compared with. Throws outside a Git repository.
 */
export function listChangedFiles(folder) {
  const git = (...words) =>
    execFileSync("git", words, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  const since = (commit) => [
    ...lines(git("diff", "--name-only", "--no-renames", commit, "--")),
    ...lines(git("ls-files", "--others", "--exclude-standard")),
  ];
  const start = findStart(git);
  const files = since(start);
  if (files.length > 0) return { commit: start, files };
  const previous = find(git, "rev-parse", "--verify", "--quiet", "HEAD~1") ?? start;
  return { commit: previous, files: since(previous) };
}

/** Lists the files that Git knows or would add, relative to `folder`. */
export function listFiles(folder) {
  const words = ["ls-files", "--cached", "--others", "--exclude-standard"];
  return lines(execFileSync("git", words, { cwd: folder, encoding: "utf8" }));
}

/** Where this branch left the default one; without a default branch, the current commit. */
function findStart(git) {
  const branches = [
    find(git, "symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"),
    "main",
    "master",
  ];
  for (const branch of branches.filter((name) => name !== null)) {
    const start = find(git, "merge-base", "HEAD", branch);
    if (start !== null) return start;
  }
  return git("rev-parse", "HEAD").trim();
}

/** What Git prints, or null if it fails. */
function find(git, ...words) {
  try {
    return git(...words).trim();
  } catch {
    return null;
  }
}

function lines(output) {
  return output.split("\n").filter((line) => line !== "");
}
