import { IconCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { StudyDay, StudyWeek as Week } from "#contract/dashboard/dashboard.ts";
import { paceLabels } from "#contract/quiet/quiet.ts";
import { pluralize } from "#web/lib/pluralize.ts";

export function StudyWeek({ week }: { week: Week }) {
  const { pace, today, days } = week;
  return (
    <section className="study-week" aria-labelledby="study-week">
      <h2 id="study-week">This week</h2>
      <ol>
        {days.map((day) => (
          <Day key={day.date} day={day} isToday={day.date === today} />
        ))}
      </ol>
      <p>{studiedInWords(week)}</p>
      <p className="soft">
        Your pace: {paceLabels[pace]}. <Link to={addresses.settings}>Change your pace</Link>
      </p>
    </section>
  );
}

/** Opening a module counts as studying, so days and modules are both named. */
function studiedInWords({ days, completed }: Week): string {
  const studied = days.filter(({ has_studied }) => has_studied).length;
  if (studied === 0) return "Not studied yet";
  const modules = completed === 0 ? "no module" : pluralize(completed, "module");
  return `Studied on ${pluralize(studied, "day")}, ${modules.replace(" ", "\u00a0")} completed`;
}

function Day({ day, isToday }: { day: StudyDay; isToday: boolean }) {
  const { date, is_planned, has_studied } = day;
  const at = new Date(`${date}T00:00:00Z`);
  return (
    <li aria-current={isToday ? "date" : undefined}>
      <span className="day-name" aria-hidden="true">
        {short.format(at)}
      </span>
      <span
        className="day-mark"
        data-planned={is_planned || undefined}
        data-studied={has_studied || undefined}
      >
        {has_studied && <IconCheck size={16} stroke={2} aria-hidden="true" />}
      </span>
      <span className="unseen">
        {long.format(at)}: {dayInWords(day)}
      </span>
    </li>
  );
}

const short = new Intl.DateTimeFormat("en-US", { weekday: "narrow", timeZone: "UTC" });
const long = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });

function dayInWords({ is_planned, has_studied }: StudyDay): string {
  if (has_studied) return "studied";
  return is_planned ? "planned" : "free";
}
