// Runs on the Node that npm has, which may be older than the product's: plain JavaScript only.
import { buildSteps } from "./build-step.mjs";
import { orFail } from "./children.mjs";
import { packagesStep } from "./packages.mjs";
import { runBuilt } from "./run-built.mjs";
import { runSteps } from "./steps.mjs";

await orFail(async () => {
  runSteps([packagesStep, ...buildSteps], "Starting");
  await runBuilt("main");
});
