// Runs one of the TypeScript commands beside this file: `node scripts/run.mjs backup academy.backup`.
import { buildStep } from "./build-step.mjs";
import { endTogether, orFail, start } from "./children.mjs";
import { allPackagesStep, packagesStep, productNode, root } from "./packages.mjs";
import { runSteps } from "./steps.mjs";

const [command, ...words] = process.argv.slice(2);

await orFail(async () => {
  // All of these use the servers and readers of the tests; two of them need the pages too.
  runSteps([command.startsWith("../bench/") ? allPackagesStep : packagesStep]);
  if (/^\.\.\/bench\/(?:bench$|ordeal\/)/.test(command)) runSteps([buildStep]);
  const args = ["--import", "tsx", `scripts/${command}.ts`, ...words];
  await endTogether([start(productNode(), args, { cwd: root })]);
});
