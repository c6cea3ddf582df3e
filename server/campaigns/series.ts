import {
  type ListStandings,
  type SeriesPart,
  seriesEveryDays,
  seriesParts,
} from "#contract/campaigns/campaigns.ts";
import type { EmailProps } from "#emails/emails.ts";
import type { MailWords } from "#emails/parts/mail-words.tsx";
import { readSettings } from "#server/academy/academy.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { footerFor } from "#server/email-preferences/email-preferences.ts";
import { readMailWords } from "#server/texts/texts.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./standings.queries.ts";

/** As for a lead without a name (rule campaigns.series). */
export async function readSeries(work: Work, reader: string): Promise<SeriesPart[]> {
  const parts = Array.from({ length: seriesParts }, (_, index) => index + 1);
  const words = await readMailWords(work);
  return await Promise.all(parts.map((part) => drawPart(work, { part, reader }, words)));
}

async function drawPart(
  work: Work,
  { part, reader }: { part: number; reader: string },
  words: MailWords,
): Promise<SeriesPart> {
  const { renderEmail } = await import("#emails/render-email.ts");
  const { publicUrl, timeZone } = work.config;
  const { postal_address } = await readSettings(work);
  const props: EmailProps<"digest"> = {
    ...footerFor(work, reader, postal_address),
    parts: [{ kind: "series", part }],
    name: null,
    isMember: false,
    pace: null,
    isAtOnce: false,
    isAsked: false,
    day: academyDate(work),
    timeZone,
    academyTimeZone: timeZone,
    publicUrl,
  };
  const { subject, html, text } = await renderEmail("digest", props, words);
  return { part, after_days: part * seriesEveryDays, subject, html, text };
}

export function listStandings(work: Work, input: ListStandings) {
  return queries.listStandings(work, input);
}
