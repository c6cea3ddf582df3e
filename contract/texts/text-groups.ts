import * as z from "zod";
import {
  ActionTexts,
  ApplicationTexts,
  CohortTexts,
  InfoSessionTexts,
  TierTexts,
} from "./form-texts.ts";
import { TextGroup } from "./group-names.ts";
import { PrivacyTexts, TermsTexts } from "./legal-texts.ts";
import { MailTexts } from "./mail-texts.ts";
import { PlaybookCoverTexts, PlaybookTexts } from "./playbook-texts.ts";
import { AboutTexts, BrandTexts, LandingTexts, ThanksTexts } from "./public-texts.ts";
import type { TextKind, TextMeta } from "./text-kinds.ts";

/** The defaults of each stand in content/, and are checked against these. */
export const textGroups = {
  brand: BrandTexts,
  landing: LandingTexts,
  about: AboutTexts,
  thanks: ThanksTexts,
  infoSession: InfoSessionTexts,
  application: ApplicationTexts,
  actions: ActionTexts,
  cohorts: CohortTexts,
  tiers: TierTexts,
  privacy: PrivacyTexts,
  terms: TermsTexts,
  mails: MailTexts,
  playbookCover: PlaybookCoverTexts,
  playbook: PlaybookTexts,
} as const satisfies Record<TextGroup, z.ZodObject>;

export type TextGroups = { [Name in keyof typeof textGroups]: z.output<(typeof textGroups)[Name]> };

export type TextEntry = string | Record<string, string>;
export type TextValue = string | TextEntry[];

/** By name, as in "landing.form.title". */
export type Texts = Record<string, TextValue>;

export type NamedText = { name: string; group: TextGroup; schema: z.ZodType } & TextMeta;

function textsIn(group: TextGroup, object: z.ZodObject, path: string): NamedText[] {
  return Object.entries(object.shape).flatMap(([key, schema]) => {
    const name = `${path}.${key}`;
    if (schema instanceof z.ZodObject) return textsIn(group, schema, name);
    return [{ name, group, schema, ...metaOf(schema) }];
  });
}

function metaOf(schema: z.ZodType): TextMeta {
  const { kind, placeholders = [], ...rest } = (schema.meta() ?? {}) as Partial<TextMeta>;
  if (kind === undefined) throw new Error("A text is made by one of the functions of text-kinds");
  return { kind, placeholders, ...rest };
}

export const namedTexts: ReadonlyMap<string, NamedText> = new Map(
  TextGroup.options
    .flatMap((group) => textsIn(group, textGroups[group], group))
    .map((text) => [text.name, text]),
);

/** The fields of an entry, in their order; null for a list of plain entries. */
export function entryFields({ schema }: NamedText): Map<string, TextKind> | null {
  if (!(schema instanceof z.ZodArray) || !(schema.element instanceof z.ZodObject)) return null;
  const fields = Object.entries<z.ZodType>(schema.element.shape);
  return new Map(fields.map(([field, entry]) => [field, metaOf(entry).kind]));
}
