import { firstName } from "#contract/people/first-name.ts";
import type { Texts } from "#contract/texts/text-groups.ts";
import type { MailWords } from "#emails/parts/mail-words.tsx";
import { listFaces } from "#server/coaches/coaches.ts";
import type { Work } from "#server/work.ts";
import { ownGroups } from "./own-texts.ts";
import { newestVersion } from "./texts.queries.ts";

/** As they are published now. */
export async function readMailWords(work: Work): Promise<MailWords> {
  return await mailWords(work, (await newestVersion(work)).texts);
}

/** The academy signs while it shows no coach (rule coaches.signature). */
export async function mailWords(work: Work, texts: Texts): Promise<MailWords> {
  const { brand, mails } = ownGroups(["brand", "mails"], texts);
  const names = (await listFaces(work)).map(({ name }) => firstName(name));
  return {
    brand,
    mails,
    coaches: names.length === 0 ? [brand.academy] : names,
  };
}
