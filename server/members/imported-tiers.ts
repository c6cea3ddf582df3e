import { recordMany } from "#server/audit/audit.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./imported-tiers.queries.ts";

/** At once if the address is confirmed, else later. Returns changed people with the tier before. */
export async function giveImportedTiers(
  work: Work,
  importId: string,
  tiers: readonly queries.ImportedTier[],
): Promise<queries.ReplacedTier[]> {
  const waiting = await queries.keepPendingTiers(work, tiers);
  const changed = await queries.setImportedTiers(work, tiers);
  await recordTiers(work, "imports.tier_set", { importId, changed });
  return [
    ...waiting,
    ...changed.flatMap(({ tier, ...rest }) => (tier === null ? [] : [{ ...rest, tier }])),
  ];
}

/** From people whose tier is still that one. */
export async function revertImportedTiers(
  work: Work,
  importId: string,
  tiers: readonly queries.ReplacedTier[],
): Promise<void> {
  await queries.revertPendingTiers(work, tiers);
  const changed = await queries.revertSetTiers(work, tiers);
  await recordTiers(work, "imports.tier_set_back", { importId, changed });
}

type Recorded = { importId: string; changed: readonly queries.ChangedTier[] };

/** As the server, since a job does it: the import's entries name who started or undid it. */
function recordTiers(
  work: Work,
  action: "imports.tier_set" | "imports.tier_set_back",
  { importId, changed }: Recorded,
): Promise<void> {
  const entries = changed.map(({ account_id, tier, previous_tier }) => ({
    subject: account_id,
    detail: { membership_tier: tier, previous_tier, import_id: importId },
  }));
  return recordMany(work, action, { by: null, from: null, entries });
}
