// Runs on the Node that npm has, which may be older than the product's: plain JavaScript only.
import { join } from "node:path";
import { buildStep } from "./build-step.mjs";
import { endTogether, orFail, start } from "./children.mjs";
import { packagesStep, productNode, root } from "./packages.mjs";
import { runSteps } from "./steps.mjs";

await orFail(async () => {
  runSteps([packagesStep, buildStep], "Starting");
  // Keeps compiled code for the next start, which saves a good part of a second.
  const env = { NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"), ...process.env };
  const options = { cwd: root, env };
  await endTogether([start(productNode(), ["--import", "tsx", "server/main.ts"], options)]);
});
