import { answerOnce } from "#server/config/run-in-process.ts";
import { openEngine } from "./embedded-engine.ts";

answerOnce(async (folder: string) => {
  const engine = await openEngine(folder);
  await engine.close();
  return null;
});
