import { coaches } from "#content/coaches.ts";
import type { Texts } from "#contract/texts/text-groups.ts";
import type { MailWords } from "#emails/parts/mail-words.tsx";
import type { Work } from "#server/work.ts";
import { ownTexts } from "./own-texts.ts";
import { newestVersion } from "./texts.queries.ts";

/** As they are published now. */
export async function readMailWords(work: Work): Promise<MailWords> {
  return mailWords((await newestVersion(work)).texts);
}

function mailWords(texts: Texts): MailWords {
  return {
    brand: ownTexts("brand", texts),
    mails: ownTexts("mails", texts),
    coaches: coaches.map(({ name }) => name.split(" ")[0] ?? name),
  };
}
