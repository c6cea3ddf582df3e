// For example `node scripts/run.mjs backup academy.backup`, or a benchmark.
import { buildSteps, firstServerStep } from "./build-step.mjs";
import { endTogether, orFail, start } from "./children.mjs";
import { allPackagesStep, packagesStep, productNode, root } from "./packages.mjs";
import { runBuilt } from "./run-built.mjs";
import { runSteps } from "./steps.mjs";

const [command, ...words] = process.argv.slice(2);

await orFail(() => (command.startsWith("../bench/") ? measure() : operate()));

async function operate() {
  runSteps([packagesStep, firstServerStep]);
  await runBuilt(command, words);
}

/** In TypeScript: a benchmark uses the servers and readers of the tests. */
async function measure() {
  runSteps([allPackagesStep]);
  // These two also start the built server and read the pages.
  if (/^\.\.\/bench\/(?:bench$|ordeal\/)/.test(command)) runSteps(buildSteps);
  const args = ["--import", "tsx", `scripts/${command}.ts`, ...words];
  await endTogether([start(productNode(), args, { cwd: root })]);
}
