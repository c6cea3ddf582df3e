import { Failure } from "#contract/errors.ts";
import { shownFirstName } from "#contract/people/first-name.ts";
import type { OwnVoice } from "#contract/voices/voices.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { dropHeldAbout } from "#server/messages/messages.ts";
import { listSquaresBy, removeIfUnused } from "#server/pictures/pictures.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./own-voices.queries.ts";

type Asked = queries.Asked;

/** Throws not_found for a cohort in which the caller has no place and has said nothing. */
export async function readOwnVoice(work: Work, asked: Asked): Promise<OwnVoice> {
  return await toOwnVoice(work, asked, await getOwn(work, asked));
}

type Agreement = queries.AgreedWords & { consent: number };

/**
 * The words wait to be published, and what the person said before is shown no more. Throws
 * not_found, voice_early, file_missing for a picture that is not the caller's own upload, and
 * changed_meanwhile if the person agrees twice at once.
 */
export async function agreeToVoice(
  work: Work,
  asked: Asked,
  agreement: Agreement,
): Promise<OwnVoice> {
  return await work.transaction(async (work) => {
    const own = { personId: (await getOwn(work, asked)).person_id, cohortId: asked.cohortId };
    await queries.lockVoices(work, own);
    const before = await requireSpeaking(work, asked);
    if (isSaid(before, agreement)) return await toOwnVoice(work, asked, before);
    await refuseOthersPicture(work, asked.userId, agreement.picture_id);
    if (before.id !== null) await dropMails(work, before.id);
    await queries.replaceVoice(work, own, agreement);
    if (before.picture_id !== null) await removeIfUnused(work, [before.picture_id]);
    return await readOwnVoice(work, asked);
  });
}

/** Whatever was said last. Without effect if that was taken back before. Throws not_found. */
export async function takeVoiceBack(work: Work, asked: Asked): Promise<OwnVoice> {
  return await work.transaction(async (work) => {
    const own = { personId: (await getOwn(work, asked)).person_id, cohortId: asked.cohortId };
    await queries.lockVoices(work, own);
    const { picture_id } = await getOwn(work, asked);
    const id = await queries.takeBack(work, own);
    if (id !== undefined) await dropMails(work, id);
    if (picture_id !== null) await removeIfUnused(work, [picture_id]);
    return await readOwnVoice(work, asked);
  });
}

/** Those that have not left: what they say is no longer so. */
async function dropMails(work: Work, about_id: string): Promise<void> {
  await dropHeldAbout(
    work,
    { about: "voice", about_id },
    "the words have changed or were taken back",
  );
}

type OwnRow = NonNullable<Awaited<ReturnType<typeof queries.findOwnVoice>>>;

async function getOwn(work: Work, asked: Asked): Promise<OwnRow> {
  const row = await queries.findOwnVoice(work, asked);
  if (row === undefined) throw new Failure("not_found");
  return row;
}

/** Throws not_found, voice_early. */
export async function requireSpeaking(work: Work, asked: Asked): Promise<OwnRow> {
  const row = await getOwn(work, asked);
  if (row.place_id === null) throw new Failure("not_found");
  if (row.last_day > academyDate(work)) throw new Failure("voice_early");
  return row;
}

async function refuseOthersPicture(work: Work, userId: string, id: string | null): Promise<void> {
  if (id === null) return;
  const isOwn = (await listSquaresBy(work, userId)).some((picture) => picture.id === id);
  if (!isOwn) throw new Failure("file_missing");
}

function isSaid(row: OwnRow, { text, name, trade, picture_id, consent }: Agreement): boolean {
  const isSame = row.text === text && row.name === name && row.trade === trade;
  return (
    isSame && row.picture_id === picture_id && row.consent === consent && row.ended_at === null
  );
}

async function toOwnVoice(work: Work, { userId }: Asked, row: OwnRow): Promise<OwnVoice> {
  const { title, last_day, own_name } = row;
  const [uploaded = null] = await listSquaresBy(work, userId);
  return {
    ...{ title, last_day, is_early: last_day > academyDate(work) },
    first_name: own_name && shownFirstName(own_name),
    uploaded,
    voice: toVoice(row),
  };
}

function toVoice(row: OwnRow): OwnVoice["voice"] {
  const { text, name, trade, picture, state, agreed_at, ended_at } = row;
  const isNone = text === null || name === null || agreed_at === null;
  if (isNone || state === null || state === "replaced") return null;
  return {
    ...{ text, name, trade, picture, state },
    agreed_at: agreed_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  };
}
