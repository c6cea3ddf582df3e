/** In minutes, by which clocks are set back. */
const setBack = [30, 60];

/**
 * As in " EDT": the zone's abbreviation where its clock shows a time twice, otherwise nothing. The
 * system's zone unless one is given. Apart from wall-clock.ts, because public pages load this.
 */
export function zoneOfRepeatedHour(instant: string, timeZone?: string): string {
  const clock = new Intl.DateTimeFormat("en-US", {
    ...{ dateStyle: "short", timeStyle: "short", timeZone },
  });
  const at = Date.parse(instant);
  const isTwice = [...setBack, ...setBack.map((minutes) => -minutes)].some(
    (minutes) => clock.format(at + minutes * 60_000) === clock.format(at),
  );
  if (!isTwice) return "";
  const words = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" });
  const name = words.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value;
  return name === undefined ? "" : ` ${name}`;
}
