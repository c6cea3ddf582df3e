// Runs one of the TypeScript commands beside this file: `node scripts/run.mjs backup academy.backup`.
import { endTogether, orFail, start } from "./children.mjs";
import { installPackages, pinnedNode, root } from "./packages.mjs";

const [command, ...words] = process.argv.slice(2);

await orFail(async () => {
  installPackages();
  const args = ["--import", "tsx", `scripts/${command}.ts`, ...words];
  await endTogether([start(pinnedNode, args, { cwd: root })]);
});
