// Runs on the Node that npm has, which may be older than the pinned one: plain JavaScript only.
import { endTogether, orFail, start } from "./children.mjs";
import { ensureBuilt } from "./ensure-build.mjs";
import { installPackages, pinnedNode, root } from "./packages.mjs";

await orFail(async () => {
  installPackages();
  ensureBuilt();
  await endTogether([start(pinnedNode, ["--import", "tsx", "server/main.ts"], { cwd: root })]);
});
