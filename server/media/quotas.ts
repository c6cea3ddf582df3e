import { Failure } from "#contract/errors.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./media.queries.ts";

const mostUnfinished = 100;

/** Also plans the object's removal (rule media.quotas). Throws media_full, unfinished_uploads. */
export async function reserveRoom(work: Work, reservation: queries.Reservation): Promise<void> {
  const { storedBytes, unfinishedBytes } = work.config.quotas;
  const { bytes, uploadedBy } = reservation;
  await work.transaction(async (work) => {
    await queries.lockQuotas(work);
    if ((await queries.countStored(work)) + bytes > storedBytes) throw new Failure("media_full");
    if (uploadedBy !== null) {
      const unfinished = await queries.countUnfinished(work, uploadedBy);
      const isTooMuch = unfinished.bytes + bytes > unfinishedBytes;
      if (isTooMuch || unfinished.files >= mostUnfinished) throw new Failure("unfinished_uploads");
    }
    await queries.planRemoval(work, reservation);
  });
}
