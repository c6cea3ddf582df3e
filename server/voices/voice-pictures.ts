import type * as z from "zod";
import type { Picture } from "#contract/pictures/pictures.ts";
import type { VoicePictureFields } from "#contract/voices/voices.ts";
import type { Actor } from "#server/http/calls/api.ts";
import { limitChanges } from "#server/http/limits/change-limits.ts";
import { addPicture, listSquaresBy, removeIfUnused } from "#server/pictures/pictures.ts";
import type { Work } from "#server/work.ts";
import { requireSpeaking } from "./own-voices.ts";

type Upload = z.infer<typeof VoicePictureFields> & { file: Buffer; name: string };

/** Before its file is read. Throws not_found, voice_early, too_many_changes. */
export async function allowVoicePicture(work: Work, by: Actor, cohortId: string): Promise<void> {
  await requireSpeaking(work, { cohortId, userId: by.id });
  // Also what is refused afterwards counts, because reading it takes long.
  await limitChanges(work, by, { kind: "picture", change: async () => undefined });
}

/**
 * Takes the place of what the person has uploaded before, unless a voice uses that. Not in a
 * transaction. Throws picture_refused, pictures_full, overloaded.
 */
export async function uploadVoicePicture(
  work: Work,
  by: Actor,
  { cohort_id: _, ...upload }: Upload,
): Promise<Picture> {
  return await addPicture(work, {
    ...{ ...upload, shape: "square", uploadedBy: by.id, isWholeKept: false },
    afterwards: async (work, id) => {
      const others = (await listSquaresBy(work, by.id)).filter((picture) => picture.id !== id);
      await removeIfUnused(
        work,
        others.map(({ id }) => id),
      );
    },
  });
}
