// Runs on the Node that npm has, which may be older than the pinned one: plain JavaScript only.
import { join } from "node:path";
import { endTogether, orFail, start } from "./children.mjs";
import { ensureBuilt } from "./ensure-build.mjs";
import { installPackages, pinnedNode, root } from "./packages.mjs";

await orFail(async () => {
  installPackages();
  ensureBuilt();
  // What was compiled at one start is read at the next, which is a good part of a second.
  const env = { NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"), ...process.env };
  const options = { cwd: root, env };
  await endTogether([start(pinnedNode, ["--import", "tsx", "server/main.ts"], options)]);
});
