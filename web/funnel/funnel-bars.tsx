import type { FunnelWeek } from "#contract/funnel/funnel.ts";
import { type StepWords, stepsIn, sumOf } from "#web/funnel/funnel-steps.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";

type Weeks = readonly FunnelWeek[];

/** Each with its own scale. Screen readers skip it: the table has the same numbers. */
export function FunnelBars({ weeks }: { weeks: Weeks }) {
  const [first, last] = [weeks.at(0), weeks.at(-1)];
  return (
    <div aria-hidden="true" className="funnel-bars">
      {stepsIn(weeks).map((words) => (
        <StepBars key={words.step} {...words} weeks={weeks} />
      ))}
      <div className="funnel-days soft small">
        <span>{first && dayInWords(first.from)}</span>
        <span>{last && dayInWords(last.from)}</span>
      </div>
      <p className="funnel-scale soft small">Each row has its own scale.</p>
    </div>
  );
}

function StepBars({ step, title, weeks }: StepWords & { weeks: Weeks }) {
  const numbers = weeks.map(({ counts }) => counts[step]);
  const most = Math.max(...numbers);
  const sum = sumOf(weeks, step);
  return (
    <>
      <span>{title}</span>
      <div className="funnel-bar-row">
        {weeks.map(({ from, counts: { [step]: count } }) => (
          <div
            key={from}
            className={count === 0 ? undefined : "funnel-bar"}
            style={count === 0 ? undefined : { height: `${(100 * count) / most}%` }}
            title={`Week from ${dayInWords(from)}: ${count.toLocaleString("en-US")}`}
          />
        ))}
      </div>
      <span className="funnel-sum">{sum.toLocaleString("en-US")}</span>
    </>
  );
}
