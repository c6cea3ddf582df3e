import { academyZone } from "#web/lib/page/academy-zone.ts";
import { zoneInWords } from "#web/lib/zones.ts";

export function AcademyTimeNote({ zone = academyZone() }: { zone?: string | undefined }) {
  return <p className="soft small">Academy time: {zoneInWords(zone)}</p>;
}
