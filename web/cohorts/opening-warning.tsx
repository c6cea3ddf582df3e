import { useQuery } from "@tanstack/react-query";
import type { TypedCohort } from "#contract/cohorts/cohort-forms.ts";
import { type Opening, openingTime } from "#contract/cohorts/cohort-openings.ts";
import type { Cohort } from "#contract/cohorts/cohorts.ts";
import { wallClock } from "#web/cohorts/openings/opening-words.ts";
import type { Choice } from "#web/cohorts/use-choices.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { moveDay } from "#web/lib/calendar-days.ts";

const mostNamed = 20;

interface OpeningWarningProps {
  /** Null for a new one. */
  cohort: Cohort | null;
  typed: TypedCohort;
  courses: readonly Choice[];
}

/** Names the modules that saving would open at once, because their days are over. */
export function OpeningWarning({ cohort, typed, courses }: OpeningWarningProps) {
  const { data } = useQuery(
    {
      ...queries.cohorts.listOpenings.queryOptions({ input: { id: cohort?.id ?? "" } }),
      // The academy may be a day ahead of the browser.
      enabled: cohort !== null && typed.is_published && isOver(typed.first_day, -1, wallClock()),
    },
    queryClient,
  );
  const now = wallClock(data?.academy_time_zone);
  if (!typed.is_published || !isOver(typed.first_day, 0, now)) return null;
  const known = cohort?.courses.map(({ id }) => id) ?? [];
  const added = courses.filter(
    ({ value }) => typed.course_ids.includes(value) && !known.includes(value),
  );
  const names = [
    ...added.map(({ label }) => `All modules of “${label}”`),
    ...(data?.items ?? [])
      .filter((opening) => typed.course_ids.includes(opening.course_id))
      .filter((opening) => opensAtOnce(opening, typed.first_day, now))
      .map(({ title }) => title),
  ];
  if (names.length === 0) return null;
  const more = names.length - mostNamed;
  return (
    <div role="status">
      <p>When you save, these open at once and stay open, because their days are in the past:</p>
      <ul className="points-at-once">
        {names.slice(0, mostNamed).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </div>
  );
}

function opensAtOnce({ open_since, opens_after_days }: Opening, firstDay: string, now: string) {
  return open_since === null && isOver(firstDay, opens_after_days, now);
}

function isOver(firstDay: string, days: number, now: string): boolean {
  return firstDay !== "" && `${moveDay(firstDay, days)}T${openingTime}` <= now;
}
