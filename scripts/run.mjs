// Runs one of the TypeScript commands beside this file: `node scripts/run.mjs backup academy.backup`.
import { endTogether, orFail, start } from "./children.mjs";
import { allPackagesStep, packagesStep, productNode, root } from "./packages.mjs";
import { runSteps } from "./steps.mjs";

const [command, ...words] = process.argv.slice(2);

await orFail(async () => {
  // The benchmarks use the servers and readers of the tests.
  runSteps([command.startsWith("../bench/") ? allPackagesStep : packagesStep]);
  const args = ["--import", "tsx", `scripts/${command}.ts`, ...words];
  await endTogether([start(productNode(), args, { cwd: root })]);
});
