import type { TextGroups } from "#contract/texts/text-groups.ts";
import { about } from "./about.ts";
import { brand } from "./brand.ts";
import { landing } from "./landing.ts";
import { thanks } from "./thanks.ts";

type Defaults<Value> = Value extends string
  ? string
  : Value extends readonly (infer Entry)[]
    ? readonly Defaults<Entry>[]
    : { readonly [Key in keyof Value]: Defaults<Value[Key]> };

/** The texts of a new academy. */
export const defaultTexts: { readonly [Group in keyof TextGroups]: Defaults<TextGroups[Group]> } = {
  brand,
  landing,
  about,
  thanks,
};
