import { letters as originals } from "#content/letters.ts";
import { addresses } from "#contract/addresses.ts";
import {
  type Letter,
  LetterKind,
  type LetterPreview,
  type LetterUpdate,
  type LetterValues,
} from "#contract/letters/letters.ts";
import type { EmailProps } from "#emails/emails.ts";
import { refuseStale } from "#server/stale-changes.ts";
import { readBrand, readMailWords } from "#server/texts/texts.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./letters.queries.ts";

export const emailKinds = {
  offer: "place-offered",
  decline: "application-declined",
  later: "application-postponed",
} as const satisfies Record<LetterKind, string>;

export async function listLetters(work: Work): Promise<Letter[]> {
  const own = await queries.listOwnWords(work);
  const none = { subject: null, text: null };
  return LetterKind.options.map((kind) =>
    toLetter(kind, own.find((words) => words.kind === kind) ?? none),
  );
}

export async function readLetter(work: Work, kind: LetterKind): Promise<Letter> {
  return toLetter(kind, await queries.getOwnWords(work, kind));
}

/** With the original words, it follows these from then on. Throws changed_meanwhile. */
export async function updateLetter(
  work: Work,
  kind: LetterKind,
  { was, ...update }: LetterUpdate,
): Promise<Letter> {
  return await work.transaction(async (work) => {
    const before = toLetter(kind, await queries.lockOwnWords(work, kind));
    refuseStale(before, update, was);
    const { subject = before.subject, text = before.text } = update;
    const { original } = before;
    const isOriginal = subject === original.subject && text === original.text;
    await queries.setOwnWords(
      work,
      kind,
      isOriginal ? { subject: null, text: null } : { subject, text },
    );
    return await readLetter(work, kind);
  });
}

function toLetter(kind: LetterKind, own: queries.OwnWords): Letter {
  const original = originals[kind];
  const { subject, text } = own;
  return { kind, subject: subject ?? original.subject, text: text ?? original.text, original };
}

type NewLetter = {
  subject: string;
  text: string;
  values: LetterValues;
  /** The account of the coach who signs it. */
  coachId: string;
  /** Null in a letter that offers no place. */
  link: string | null;
};

/** Without the name that the reader chose. */
export async function composeLetter(
  work: Work,
  { coachId, ...letter }: NewLetter,
): Promise<Omit<EmailProps<(typeof emailKinds)[LetterKind]>, "name">> {
  const coach = (await queries.findNameOf(work, coachId)) ?? (await readBrand(work)).academy;
  const { publicUrl, timeZone: academyTimeZone } = work.config;
  return { ...letter, coach, academyTimeZone, publicUrl };
}

/** As its reader would see it, with a link that does not work. */
export async function previewLetter(
  work: Work,
  kind: LetterKind,
  letter: LetterPreview & { coachId: string },
): Promise<{ subject: string; html: string; text: string }> {
  const { renderEmail } = await import("#emails/render-email.ts");
  const link = kind === "offer" ? work.config.publicUrl + addresses.place : null;
  const props = await composeLetter(work, { ...letter, link });
  const words = await readMailWords(work);
  const mail = await renderEmail(emailKinds[kind], { ...props, name: null }, words);
  const { subject, html, text } = mail;
  return { subject, html, text };
}
