import { addresses } from "#contract/addresses.ts";
import { lastChanged } from "./coaches/coaches.ts";
import { lastPublished } from "./texts/texts.ts";
import type { Work } from "./work.ts";

const showCoaches: readonly string[] = [addresses.home, addresses.about, addresses.infoSession];

/** When staff last changed what a public page says, by its address. */
export async function readPageChanges(work: Work): Promise<(address: string) => Date> {
  const [published, changed] = await Promise.all([lastPublished(work), lastChanged(work)]);
  return (address) =>
    changed !== null && changed > published && showCoaches.includes(address) ? changed : published;
}
