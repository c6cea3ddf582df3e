import { startApp } from "#testing/app/start-app.ts";
import { startProcess } from "./start-process.ts";

export type TwoProcesses = Awaited<ReturnType<typeof startTwoProcesses>>;

/** On one database. On the embedded engine, which allows only one process, both are the same. */
export async function startTwoProcesses() {
  const app = await startApp();
  const isShared = process.env["TEST_ENGINE"] === "postgres";
  const other = isShared ? await startProcess(app.database) : undefined;
  return {
    app,
    db: app.database.db,
    works: [app.runtime, other?.runtime ?? app.runtime] as const,
    urls: [app.url, other?.url ?? app.url] as const,
    stop: async () => {
      await other?.stop();
      await app.stop();
    },
  };
}
