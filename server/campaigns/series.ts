import {
  type ListStandings,
  type SeriesPart,
  seriesEveryDays,
  seriesParts,
} from "#contract/campaigns.ts";
import type { EmailProps } from "#emails/emails.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { footerFor, readPostalAddress } from "#server/email-preferences/email-preferences.ts";
import type { Runtime } from "#server/runtime.ts";
import * as queries from "./standings.queries.ts";

/** Every email of the series as a lead without a name gets it (specification 9). */
export async function readSeries(runtime: Runtime, reader: string): Promise<SeriesPart[]> {
  const parts = Array.from({ length: seriesParts }, (_, index) => index + 1);
  return await Promise.all(parts.map((part) => drawPart(runtime, part, reader)));
}

async function drawPart(runtime: Runtime, part: number, reader: string): Promise<SeriesPart> {
  const { renderEmail } = await import("#emails/render-email.ts");
  const { publicUrl, timeZone } = runtime.config;
  const props: EmailProps<"digest"> = {
    ...(await footerFor(runtime, reader, await readPostalAddress(runtime.db))),
    parts: [{ kind: "series", part }],
    name: null,
    isMember: false,
    day: academyDate(runtime),
    timeZone,
    academyTimeZone: timeZone,
    publicUrl,
  };
  const { subject, html, text } = await renderEmail("digest", props);
  return { part, after_days: part * seriesEveryDays, subject, html, text };
}

/** Where each lead stands in the series. */
export function listStandings({ db }: Runtime, input: ListStandings) {
  return queries.listStandings(db, input);
}
