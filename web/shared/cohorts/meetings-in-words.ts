import type { NextCohort } from "#contract/cohorts/next-cohort.ts";
import { zoneName } from "#contract/forms/zone-name.ts";
import { pluralize } from "#web/lib/pluralize.ts";

type Cohort = NonNullable<NextCohort["cohort"]>;

const and = new Intl.ListFormat("en-US");
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
const clock = new Intl.DateTimeFormat("en-US", {
  hour: "numeric",
  minute: "2-digit",
  timeZone: "UTC",
});

/** As in "8, on Tuesdays at 6:00 PM Eastern Time, 60 minutes each". */
export function meetingsInWords({
  meetings,
  academy_time_zone,
}: Pick<Cohort, "meetings" | "academy_time_zone">): string {
  const days = unique(meetings.map(({ date }) => `${weekday.format(new Date(date))}s`));
  const times = unique(meetings.map(({ time }) => clock.format(new Date(`1970-01-01T${time}Z`))));
  const lengths = unique(meetings.map(({ minutes }) => pluralize(minutes, "minute")));
  const at =
    times.length === 1 ? `at ${times[0]} ${zoneName(academy_time_zone)}` : "at different hours";
  const each = lengths.length === 1 ? `, ${lengths[0]} each` : "";
  return `${meetings.length}, on ${and.format(days)} ${at}${each}`.replace(/\s(?=[AP]M)/, "\u00a0");
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}
