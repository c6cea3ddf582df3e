import type { Event, WithContext } from "schema-dts";
import { addresses } from "#contract/addresses.ts";
import { infoSessionMinutes } from "#contract/info-sessions/info-session-length.ts";
import type { PageFacts } from "#contract/page-facts.ts";
import { infoSessionTexts } from "#web/info-sessions/info-session-texts.ts";
import { academyData } from "#web/lib/page/academy-data.ts";
import { publicUrl } from "#web/lib/page/public-url.ts";
import { readTexts } from "#web/lib/texts/site-text.tsx";

/** The next info session; null while none is dated. */
export function eventData(facts: Partial<PageFacts>): WithContext<Event> | null {
  const starts = facts.nextInfoSession?.starts_at;
  if (!starts) return null;
  const { title, intro } = readTexts(infoSessionTexts);
  const url = `${publicUrl}${addresses.infoSession}`;
  const ends = new Date(Date.parse(starts) + infoSessionMinutes * 60_000).toISOString();
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: title,
    description: intro,
    startDate: starts,
    endDate: ends,
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    eventStatus: "https://schema.org/EventScheduled",
    isAccessibleForFree: true,
    location: { "@type": "VirtualLocation", url },
    image: `${publicUrl}/og.png`,
    organizer: academyData(),
    performer: (facts.coachFaces ?? []).map(({ name }) => ({ "@type": "Person", name })),
  };
}
