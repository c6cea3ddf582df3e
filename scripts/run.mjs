// Runs one of the TypeScript commands beside this file: `node scripts/run.mjs backup academy.backup`.
import { buildStep } from "./build-step.mjs";
import { endTogether, orFail, start } from "./children.mjs";
import { allPackagesStep, packagesStep, productNode, root } from "./packages.mjs";
import { runSteps } from "./steps.mjs";

const [command, ...words] = process.argv.slice(2);

await orFail(async () => {
  // The benchmarks use the servers and readers of the tests; the ordeal looks at the pages too.
  runSteps([command.startsWith("../bench/") ? allPackagesStep : packagesStep]);
  if (command.startsWith("../bench/ordeal/")) runSteps([buildStep]);
  const args = ["--import", "tsx", `scripts/${command}.ts`, ...words];
  await endTogether([start(productNode(), args, { cwd: root })]);
});
