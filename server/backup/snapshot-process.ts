import { constants, setPriority } from "node:os";
import { answerOnce } from "#server/config/run-in-process.ts";
import { openCopy } from "./backup.queries.ts";
import { writeBackup } from "./backup.ts";

// The server that answers requests goes first.
setPriority(constants.priority.PRIORITY_LOW);

answerOnce(async ({ copy, file }: { copy: string; file: string }) => {
  const { db, close } = await openCopy(copy);
  await writeBackup(db, file);
  await close();
  return null;
});
