import { zoneName } from "#contract/forms/zone-name.ts";

const and = new Intl.ListFormat("en-US");

/** In the academy's zone. Null if there is none. */
export function meetingsInWords(
  meetings: readonly { starts_at: Date }[],
  timeZone: string,
): string | null {
  if (meetings.length === 0) return null;
  const each = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat("en-US", { ...options, timeZone });
    return [...new Set(meetings.map(({ starts_at }) => format.format(starts_at)))];
  };
  const days = each({ weekday: "long" }).map((day) => `${day}s`);
  const times = each({ hour: "numeric", minute: "2-digit" });
  const at = times.length === 1 ? `at ${times[0]} ${zoneName(timeZone)}` : "at different hours";
  return `${meetings.length}, on ${and.format(days)} ${at}`;
}
