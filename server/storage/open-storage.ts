import type { Config } from "#server/config/config.ts";
import { diskStorage } from "./disk-storage.ts";
import type { Storage } from "./storage.ts";

/** Without an object store, the folder `media` beside the other data. */
export async function openStorage({
  dataDir,
  s3,
}: Pick<Config, "dataDir" | "s3">): Promise<Storage> {
  if (s3 === undefined) return diskStorage(`${dataDir}/media`);
  const { s3Storage } = await import("./s3-storage.ts");
  return s3Storage(s3);
}
