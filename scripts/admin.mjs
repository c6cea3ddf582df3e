import { endTogether, orFail, start } from "./children.mjs";
import { installPackages, pinnedNode, root } from "./packages.mjs";

await orFail(async () => {
  installPackages();
  const args = ["--import", "tsx", "scripts/grant-admin.ts", ...process.argv.slice(2)];
  await endTogether([start(pinnedNode, args, { cwd: root })]);
});
