import type { TextGroup } from "#contract/texts/group-names.ts";
import { namedTexts } from "#contract/texts/text-groups.ts";
import type { TextPlace } from "#web/texts/drafts/text-values.ts";

const groupNames: Partial<Record<TextGroup, string>> = {
  brand: "Brand",
  landing: "Home page",
  about: "About",
  thanks: "Thanks",
  infoSession: "Info session",
  application: "Application",
  actions: "Main buttons",
  cohorts: "Cohorts",
  tiers: "Tiers",
  mails: "Mails",
  playbookCover: "Playbook",
};

/** Where the name alone would not say when the text is shown. */
const ownWords: Record<string, string> = {
  busy: "button while it is sending",
  undated: "info session without a date",
  tellDate: "ask for the date of an info session",
  payUnknown: "how to pay, until you have said it",
  priceUnknown: "price, until you have said it",
  priceUnknownOfOffer: "price in an offer, until you have said it",
  suitsUnknown: "whom it suits, until you have said it",
  suitsUnknownOfOffer: "whom it suits in an offer, until you have said it",
};

const inWords = (key: string) => ownWords[key] ?? key.replaceAll(/([A-Z])/g, " $1").toLowerCase();
export const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export function groupName(group: string): string {
  return groupNames[group as TextGroup] ?? capitalized(inWords(group));
}

/** Without its group: "Form: button". */
export function textLabel({ name, index, field }: TextPlace): string {
  const [, ...path] = name.split(".");
  const entry = index === undefined ? [] : [String(index + 1)];
  const words = [...path.map(inWords), ...entry, ...(field === undefined ? [] : [inWords(field)])];
  return capitalized(words.join(" "));
}

export function fullLabel(name: string): string {
  const group = namedTexts.get(name)?.group ?? "";
  return `${groupName(group)}: ${textLabel({ name })}`;
}
