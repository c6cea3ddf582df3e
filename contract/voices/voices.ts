import * as z from "zod";
import { call, plainRead, read } from "#contract/calls.ts";
import {
  Id,
  Instant,
  isEachOnce,
  limits,
  longText,
  PersonName,
  ShownEmail,
  text,
} from "#contract/forms/fields.ts";
import { listInput, page } from "#contract/lists/pages.ts";
import { Picture, PictureFields } from "#contract/pictures/pictures.ts";

export const VoiceState = z.enum(["waiting", "published", "taken_back"]);
export type VoiceState = z.infer<typeof VoiceState>;

export const mostPublished = 30;

const sentences = {
  1: "You may show these words, with this name, on the public pages of your site until I take them back.",
  2: "You may show these words, with this name and the picture if I have added one, on the public pages of your site until I take them back.",
} as const;

/** What a member agrees to now. Other words have another number. */
export const consent = { version: 2, sentence: sentences[2] } as const;

/** What was agreed to. */
export function sentenceOf(version: number): string {
  return sentences[version as keyof typeof sentences];
}

const required = "Please write a few words";
const tooLong = `Please keep it to ${limits.voice.toLocaleString("en-US")} characters`;

export const voiceFields = {
  text: text(required).min(1, required).max(limits.voice, tooLong),
  name: PersonName,
  trade: longText(limits.trade, "trade"),
};

const words = {
  text: z.string(),
  name: z.string(),
  trade: z.string().nullable(),
  picture: Picture.nullable(),
};

/**
 * A multipart form of `VoicePictureFields` and then `file`, with a bearer token. Its reply is a
 * Picture, cut to a square, which takes the place of the one that the person uploaded before.
 */
export const voicePictureUpload = {
  path: "/api/functions/voice-picture-upload",
  action: "voices.write",
} as const;

export const VoicePictureFields = PictureFields.omit({ shape: true }).extend({ cohort_id: Id });

/** As visitors read it. */
const PublicVoice = z.object({
  id: Id,
  ...words,
  /** The text goes on elsewhere. */
  is_cut: z.boolean(),
});
export type PublicVoice = z.infer<typeof PublicVoice>;

/** `shown` are the first of `count`. */
export const PublicVoices = z.object({ count: z.int(), shown: z.array(PublicVoice) });
export type PublicVoices = z.infer<typeof PublicVoices>;

/** Of a cohort and the person who asks. */
export const OwnVoice = z.object({
  /** Of the cohort. */
  title: z.string(),
  last_day: z.iso.date(),
  /** A voice is written from the last day on. */
  is_early: z.boolean(),
  /** Of the person's name; null if none is known. */
  first_name: z.string().nullable(),
  /** The picture that the person uploaded last, agreed to or not. */
  uploaded: Picture.nullable(),
  /** Null until the person has agreed to one. */
  voice: z
    .object({
      ...words,
      state: VoiceState,
      agreed_at: Instant,
      /** When it was taken back. */
      ended_at: Instant.nullable(),
    })
    .nullable(),
});
export type OwnVoice = z.infer<typeof OwnVoice>;

/** For staff. */
export const Voice = z.object({
  id: Id,
  person_id: Id,
  /** As staff know the person. */
  person: z.string().nullable(),
  email: ShownEmail,
  cohort_id: Id,
  cohort: z.string(),
  ...words,
  state: VoiceState,
  position: z.int().nullable(),
  agreed_at: Instant,
  /** The sentence that the person agreed to. */
  consent: z.int(),
  published_at: Instant.nullable(),
  ended_at: Instant.nullable(),
});
export type Voice = z.infer<typeof Voice>;

/** `is_told` unless the person was told of an earlier publication, or has a mail about it coming. */
export const PublishedVoice = Voice.extend({ is_told: z.boolean() });
export type PublishedVoice = z.infer<typeof PublishedVoice>;

export const ListVoices = listInput(z.enum(["agreed_at"])).extend({
  state: VoiceState.optional(),
});
export type ListVoices = z.infer<typeof ListVoices>;

const order = z.array(Id).max(mostPublished).refine(isEachOnce, "Please name each one once");

const tags = ["voices"];
const byId = z.strictObject({ id: Id });
const own = z.strictObject({ cohort_id: Id });

export const voices = {
  read: plainRead("voices.read")
    .route({ method: "GET", path: "/voices/published", tags, summary: "What people say" })
    .output(PublicVoices),
  readOwn: read("voices.write")
    .route({
      method: "GET",
      path: "/cohorts/{cohort_id}/voice",
      tags,
      summary: "What you said about the academy after your cohort",
    })
    .input(own)
    .output(OwnVoice),
  agree: call("voices.write", { changes: ["voices"] })
    .route({
      method: "PUT",
      path: "/cohorts/{cohort_id}/voice",
      tags,
      summary: "Agree to exactly these words and this picture; they replace what you said before",
    })
    .input(
      own.extend({
        ...voiceFields,
        trade: voiceFields.trade.nullish().transform((trade) => trade ?? null),
        /** Of the person's own upload. */
        picture_id: Id.nullish().transform((id) => id ?? null),
        consent: z.literal(consent.version, "Please read again what you agree to"),
      }),
    )
    .output(OwnVoice),
  takeBack: call("voices.write", { changes: ["voices"] })
    .route({
      method: "DELETE",
      path: "/cohorts/{cohort_id}/voice",
      tags,
      summary: "Take back what you said; it disappears from the public pages",
    })
    .input(own)
    .output(OwnVoice),
  list: plainRead("voices.manage", { slow: "filtered" })
    .route({ method: "GET", path: "/voices", tags, summary: "What members have said" })
    .input(ListVoices)
    .output(page(Voice)),
  entry: plainRead("voices.manage")
    .route({ method: "GET", path: "/voices/{id}", tags, summary: "One of them, as in the list" })
    .input(byId)
    .output(Voice),
  publish: call("voices.manage", { changes: ["voices"], subject: "person_id" })
    .route({ method: "PUT", path: "/voices/{id}/publication", tags, summary: "Publish a voice" })
    .input(byId)
    .output(PublishedVoice),
  unpublish: call("voices.manage", { changes: ["voices"], subject: "person_id" })
    .route({
      method: "DELETE",
      path: "/voices/{id}/publication",
      tags,
      summary: "Take a voice off the public pages; it waits again",
    })
    .input(byId)
    .output(Voice),
  order: call("voices.manage", { changes: ["voices"] })
    .route({
      method: "POST",
      path: "/voices/order",
      tags,
      summary: "Put all published voices in this order; `was` is the order as you have read it",
    })
    .input(z.strictObject({ ids: order, was: order }))
    .output(PublicVoices),
};
