import { voiceAddress } from "#contract/addresses.ts";
import { Failure } from "#contract/errors.ts";
import { byLine } from "#contract/voices/shown-voices.ts";
import {
  mostPublished,
  type PublicVoices,
  type PublishedVoice,
  type Voice,
} from "#contract/voices/voices.ts";
import { dropHeldAbout, lastPropsAbout, sendAnswerLater } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./voices.queries.ts";

export { countFoundVoices } from "./voices.queries.ts";

export async function readPublicVoices(work: Work): Promise<PublicVoices> {
  const published = await queries.listPublished(work, {});
  return { count: published.length, shown: published.map((each) => ({ ...each, is_cut: false })) };
}

/** As the last one; its person is told, once. Throws not_found, voice_ended, voices_full. */
export async function publishVoice(work: Work, id: string): Promise<PublishedVoice> {
  return await work.transaction(async (work) => {
    const ids = await queries.lockOrder(work);
    if (ids.includes(id)) return { ...(await getVoice(work, id)), is_told: false };
    if (ids.length >= mostPublished) throw new Failure("voices_full");
    await queries.saveOrder(work, ids);
    const isPublished = await queries.publish(work, id, ids.length + 1);
    const voice = await getVoice(work, id);
    if (!isPublished) throw new Failure("voice_ended");
    return { ...voice, is_told: await tellPublished(work, voice) };
  });
}

/** Throws not_found, voice_ended. */
export async function unpublishVoice(work: Work, id: string): Promise<Voice> {
  return await work.transaction(async (work) => {
    const wasPublished = await queries.unpublish(work, id);
    const voice = await getVoice(work, id);
    if (!wasPublished && voice.state !== "waiting") throw new Failure("voice_ended");
    await dropHeldAbout(work, { about: "voice", about_id: id }, "it is no longer shown");
    return voice;
  });
}

/** Throws changed_meanwhile if other ones are published, or in another order than `was`. */
export async function orderVoices(
  work: Work,
  { ids, was }: { ids: readonly string[]; was: readonly string[] },
): Promise<PublicVoices> {
  return await work.transaction(async (work) => {
    const published = await queries.lockOrder(work);
    const isSame = published.join() === was.join() || published.join() === ids.join();
    const hasSame = [...published].sort().join() === [...ids].sort().join();
    if (!isSame || !hasSame) throw new Failure("changed_meanwhile");
    await queries.saveOrder(work, ids);
    return await readPublicVoices(work);
  });
}

/** Throws not_found. */
export async function getVoice(work: Work, id: string): Promise<Voice> {
  const voice = await queries.findVoice(work, id);
  if (voice === undefined) throw new Failure("not_found");
  return voice;
}

/**
 * Once for each voice, however often it is published, unless the mail was dropped before it left.
 * Returns false if there is one already.
 */
async function tellPublished(work: Work, { id, email, cohort_id, ...words }: Voice) {
  const { publicUrl } = work.config;
  const told = await lastPropsAbout(work, "voice", { ids: [id], kinds: ["voice-published"] });
  if (told.has(id)) return false;
  const occasion = `published ${work.now().toISOString()}`;
  await sendAnswerLater(work, {
    cause: { about: "voice", about_id: id, occasion },
    kind: "voice-published",
    to: email,
    props: {
      ...{ text: words.text, by: byLine(words) },
      ...{ url: publicUrl + voiceAddress(cohort_id), publicUrl },
    },
  });
  return true;
}
