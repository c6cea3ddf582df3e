// One process of the product. The simulation starts it, sends it the time, and may kill it.
import "./without-drawing.ts";
import { appendFileSync } from "node:fs";
import { openDatabase } from "#server/db/database.ts";
import type { ChildOrder } from "./child-processes.ts";
import { keepPlans } from "./prepared-statements.ts";
import { openProcess } from "./product-process.ts";

const { databaseUrl, recordFile, options }: ChildOrder = JSON.parse(process.argv[2] ?? "");
const database = await openDatabase({ databaseUrl, dataDir: "" });
keepPlans(database);

// Synchronous, so that the line is kept if this process is killed right after.
const write = (line: object) => appendFileSync(recordFile, `${JSON.stringify(line)}\n`);
const { tick } = await openProcess(database.db, options, {
  delivered: (delivery) => write({ delivery }),
  failed: (failure) => write({ failure }),
});

process.on("message", async (at: number) => {
  await tick(at);
  process.send?.("done");
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
