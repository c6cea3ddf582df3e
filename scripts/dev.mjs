import { createServer } from "node:net";
import { join } from "node:path";
import { endTogether, orFail, start } from "./children.mjs";
import { packagesStep, productNode, root } from "./packages.mjs";
import { runSteps } from "./steps.mjs";

await orFail(async () => {
  runSteps([packagesStep]);
  const webPort = process.env.PORT ?? "3000";
  const apiPort = await freePort();
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${webPort}`;
  const timeZone = process.env.ACADEMY_TIMEZONE ?? "America/New_York";
  const server = {
    PORT: String(apiPort),
    HOST: "127.0.0.1",
    PUBLIC_URL: publicUrl,
    ACADEMY_TIMEZONE: timeZone,
  };
  const web = { API_ORIGIN: `http://127.0.0.1:${apiPort}`, VITE_ACADEMY_TIMEZONE: timeZone };
  const bin = join(root, "node_modules/.bin/react-router");
  await endTogether([
    run(["--watch", "--import", "tsx", "server/main.ts"], server),
    // Without this condition, the tool would start itself a second time to set it.
    run(["--conditions=development", bin, "dev", "--port", webPort, "--strictPort"], web),
  ]);
});

function run(args, env) {
  return start(productNode(), args, { cwd: root, env: { ...process.env, ...env } });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
