import { Table } from "@mantine/core";
import { Link } from "react-router";
import type { FunnelWeek } from "#contract/funnel/funnel.ts";
import { listAddress, type StepWords, stepsIn } from "#web/funnel/funnel-steps.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";

interface FunnelTableProps {
  weeks: readonly FunnelWeek[];
  source: string | null;
}

function isEventful({ counts }: FunnelWeek): boolean {
  return Object.values(counts).some((count) => count > 0);
}

/** On phones a week is a line of numbers above 0. */
export function FunnelTable({ weeks, source }: FunnelTableProps) {
  const isNarrow = useIsNarrow();
  const steps = stepsIn(weeks);
  const latestFirst = weeks.filter(isEventful).toReversed();
  if (isNarrow) return <WeekList weeks={latestFirst} source={source} />;
  return (
    <div className="record-table">
      <Table verticalSpacing="xs" fz="md" aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Week from</Table.Th>
            {steps.map(({ step, title }) => (
              <Table.Th scope="col" key={step}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {latestFirst.map((week) => (
            <Table.Tr key={week.from}>
              <Table.Th scope="row">{dayInWords(week.from)}</Table.Th>
              {steps.map((words) => (
                <Table.Td key={words.step}>
                  {week.counts[words.step] === 0 ? (
                    <span className="soft">0</span>
                  ) : (
                    <Count words={words} week={week} source={source} />
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const label = "Numbers by week";

function WeekList({ weeks, source }: FunnelTableProps) {
  return (
    <ul className="funnel-weeks" aria-label={label}>
      {weeks.map((week) => (
        <li key={week.from}>
          <span>{withoutYear(dayInWords(week.from))}</span>
          <ul>
            {stepsIn([week]).map((words) => (
              <li key={words.step}>
                <Count words={words} week={week} source={source} isNamed />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** No two of the weeks have the same day of a year. */
function withoutYear(day: string): string {
  return day.replace(/, \d{4}$/, "");
}

interface CountProps {
  words: StepWords;
  week: FunnelWeek;
  source: string | null;
  /** The step is written before the number, because no column names it. */
  isNamed?: boolean;
}

function Count({ words, week, source, isNamed = false }: CountProps) {
  const figure = week.counts[words.step].toLocaleString("en-US");
  const named = `${words.title} ${figure}`;
  return (
    <Link
      to={listAddress(words, week, source)}
      aria-label={`${named}, week from ${dayInWords(week.from)}`}
    >
      {isNamed ? named : figure}
    </Link>
  );
}
