// Runs one of the TypeScript commands beside this file: `node scripts/run.mjs backup academy.backup`.
import { endTogether, orFail, start } from "./children.mjs";
import { packagesStep, pinnedNode, root } from "./packages.mjs";
import { runSteps } from "./steps.mjs";

const [command, ...words] = process.argv.slice(2);

await orFail(async () => {
  runSteps([packagesStep]);
  const args = ["--import", "tsx", `scripts/${command}.ts`, ...words];
  await endTogether([start(pinnedNode, args, { cwd: root })]);
});
