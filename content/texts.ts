import type { TextGroups } from "#contract/texts/text-groups.ts";
import { about } from "./about.ts";
import { application } from "./application.ts";
import { brand } from "./brand.ts";
import { cohortWords } from "./cohorts.ts";
import { infoSession } from "./info-session.ts";
import { landing } from "./landing.ts";
import { privacy, terms } from "./legal.ts";
import { mails } from "./mails/mails.ts";
import { mainActions } from "./main-actions.ts";
import { playbook } from "./playbook.ts";
import { playbookCover } from "./playbook-cover.ts";
import { thanks } from "./thanks.ts";
import { tiers } from "./tiers.ts";

type Defaults<Value> = Value extends string
  ? Value
  : Value extends readonly (infer Entry)[]
    ? readonly Defaults<Entry>[]
    : { readonly [Key in keyof Value]: Defaults<Value[Key]> };

/** The texts of a new academy. */
export const defaultTexts: { readonly [Group in keyof TextGroups]: Defaults<TextGroups[Group]> } = {
  brand,
  landing,
  about,
  thanks,
  infoSession,
  application,
  actions: mainActions,
  cohorts: cohortWords,
  tiers,
  privacy,
  terms,
  mails,
  playbookCover,
  playbook,
};
