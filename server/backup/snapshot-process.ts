import { answerOnce, giveWayToServer } from "#server/config/run-in-process.ts";
import { openCopy } from "./backup.queries.ts";
import { writeBackup } from "./backup.ts";

giveWayToServer();

answerOnce(async ({ copy, file }: { copy: string; file: string }) => {
  const { db, close } = await openCopy(copy);
  await writeBackup(db, file);
  await close();
  return null;
});
