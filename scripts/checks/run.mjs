import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { productNode, root } from "../packages.mjs";

const bin = join(root, "node_modules/.bin");

/** On the product's Node. Returns whether it succeeded, and its output. */
export function runTool(name, args, options) {
  return runNode([join(bin, name), ...args], options);
}

export function runNode(args, options) {
  return runProgram(productNode(), args, options);
}

export function runProgram(program, args, { env = {}, minutes = 5 } = {}) {
  return new Promise((resolve) => {
    const output = [];
    const child = spawn(program, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        PATH: `${bin}${delimiter}${process.env.PATH}`,
        NO_COLOR: "1",
        FORCE_COLOR: undefined,
        ...env,
      },
    });
    const limit = setTimeout(() => {
      output.push(`\nStopped after ${minutes} minutes.\n`);
      child.kill("SIGTERM"); // it stops what it has started
      setTimeout(() => child.kill("SIGKILL"), 20_000).unref();
    }, minutes * 60_000);
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    child.once("error", (error) => output.push(String(error)));
    child.once("close", (code) => {
      clearTimeout(limit);
      resolve({ ok: code === 0, output: output.join("") });
    });
  });
}

/** Deletes the folder afterwards. */
export async function inTemporaryFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), "softspoken-check-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
