import type { ReactNode } from "react";
import type { CohortDays } from "#contract/cohorts/cohort-days.ts";
import type { ShiftPreview } from "#contract/cohorts/cohort-openings.ts";
import type { MovedAlong } from "#web/cohorts/shift/use-shift.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { comingTime } from "#web/lib/dates.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { zoneInWords } from "#web/lib/zones.ts";

interface ShiftMovesProps {
  /** The present days. */
  cohort: CohortDays;
  moves: ShiftPreview & { academy_time_zone: string };
  along: MovedAlong;
}

export function ShiftMoves({ cohort, moves, along }: ShiftMovesProps) {
  const { academy_time_zone: zone, openings, sessions } = moves;
  const day = (date: string) => dayInWords(date, "weekday");
  const time = (instant: string) => comingTime(instant, zone);
  return (
    <section className="shift-moves" aria-label="What moves">
      <ul>
        <Move title="First day" from={day(cohort.first_day)} to={day(moves.first_day)} />
        <Move title="Last day" from={day(cohort.last_day)} to={day(moves.last_day)} />
        {sessions.map(({ id, title, from, to, is_meeting }) =>
          (is_meeting ? along.move_meetings : along.move_sessions) ? (
            <Move key={id} title={title} from={time(from)} to={time(to)} />
          ) : (
            <MovedItem key={id} title={title}>
              Stays on {time(from)}
            </MovedItem>
          ),
        )}
        {openings.map(({ module_id, title, from, to, stays_open }) =>
          stays_open ? (
            <MovedItem key={module_id} title={title}>
              Is open, and stays open
            </MovedItem>
          ) : (
            <Move key={module_id} title={title} from={time(from)} to={time(to)} />
          ),
        )}
      </ul>
      {moves.told > 0 && (
        <p>
          {pluralize(moves.told, "member is", "members are")} told by email, with the changes for
          the calendar.
        </p>
      )}
      {openings.length + sessions.length > 0 && (
        <p className="soft small">Academy time: {zoneInWords(zone)}</p>
      )}
    </section>
  );
}

function Move({ title, from, to }: { title: string; from: string; to: string }) {
  return (
    <MovedItem title={title}>
      <span className="shift-time">{from}</span> moves to <span className="shift-time">{to}</span>
    </MovedItem>
  );
}

function MovedItem({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <span>{title}</span>
      <span className="soft">{children}</span>
    </li>
  );
}
