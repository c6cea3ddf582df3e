import { fileURLToPath } from "node:url";
import { findViolations } from "./violations.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const { violations, uses } = findViolations(root);
const lines = new Set(violations.map(({ place, folder, what }) => `${place}, ${folder}: ${what}`));
for (const line of lines) console.error(line);
if (uses === 0) console.error("No use of any table was found");
if (lines.size > 0 || uses === 0) process.exitCode = 1;
else console.log(`${uses} uses of tables and views, each by its owner or of a view`);
