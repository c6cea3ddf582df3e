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
      <p>{weekInWords(week)}</p>
      <p className="soft">
        Your pace: {paceLabels[pace]}. <Link to={addresses.settings}>Change your pace</Link>
      </p>
    </section>
  );
}

/** Opening a module is not called studying: it may have been a look. */
function weekInWords({ days, completed }: Week): string {
  const opened = days.filter(({ has_opened }) => has_opened).length;
  if (opened === 0) return "No module opened yet";
  const modules = completed === 0 ? "none" : pluralize(completed, "module");
  return `Modules opened on ${pluralize(opened, "day")}, ${modules.replace(" ", "\u00a0")} completed`;
}

function Day({ day, isToday }: { day: StudyDay; isToday: boolean }) {
  const { date, is_planned, has_opened, has_completed } = day;
  const at = new Date(`${date}T00:00:00Z`);
  return (
    <li aria-current={isToday ? "date" : undefined}>
      <span className="day-name" aria-hidden="true">
        {short.format(at)}
      </span>
      <span
        className="day-mark"
        data-planned={is_planned || undefined}
        data-opened={has_opened || undefined}
        data-completed={has_completed || undefined}
      >
        {has_completed && <IconCheck size={16} stroke={2} aria-hidden="true" />}
      </span>
      <span className="unseen">
        {long.format(at)}: {dayInWords(day)}
      </span>
    </li>
  );
}

const short = new Intl.DateTimeFormat("en-US", { weekday: "narrow", timeZone: "UTC" });
const long = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });

function dayInWords({ is_planned, has_opened, has_completed }: StudyDay): string {
  if (has_completed) return "a module completed";
  if (has_opened) return "a module opened";
  return is_planned ? "planned" : "free";
}
