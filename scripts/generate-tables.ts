import { fileURLToPath } from "node:url";
import { generate, PostgresDialect } from "kysely-codegen";
import { openPglite } from "#server/db/database.ts";
import { openEngineInMemory } from "#server/db/engine/embedded-engine.ts";
import { migrate } from "#server/db/migrate.ts";

// Writes server/db/tables.ts from the migrations.
const outFile =
  process.argv[2] ?? fileURLToPath(new URL("../server/db/tables.ts", import.meta.url));
const database = await openPglite(await openEngineInMemory());
await migrate(database.db);
await generate({
  db: database.db,
  dialect: new PostgresDialect(),
  outFile,
  excludePattern: "kysely_*",
});
await database.close();
