import type { Cohort } from "#contract/cohorts/cohorts.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";

export function CohortSummary({
  cohort: { title, first_day, last_day },
}: {
  cohort: Pick<Cohort, "title" | "first_day" | "last_day">;
}) {
  return (
    <p>
      {title}
      <br />
      {dayInWords(first_day)} – {dayInWords(last_day)}
    </p>
  );
}
