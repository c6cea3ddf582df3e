import { Table } from "@mantine/core";
import { Link } from "react-router";
import type { FunnelWeek } from "#contract/funnel.ts";
import { listAddress, stepWords } from "#web/funnel/funnel-steps.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";
import "#web/ui/record-page/record-cards.css";

interface FunnelTableProps {
  weeks: readonly FunnelWeek[];
  source: string | null;
}

/** The numbers of each week, the latest first. Each leads to the list of those whom it counts. */
export function FunnelTable({ weeks, source }: FunnelTableProps) {
  const isCards = useIsNarrow();
  return (
    <div className={isCards ? "record-table record-cards" : "record-table"}>
      <Table verticalSpacing="sm" fz="md" aria-label="Numbers by week">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Week from</Table.Th>
            {stepWords.map(({ step, title }) => (
              <Table.Th scope="col" key={step}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {weeks.toReversed().map((week) => (
            <Table.Tr key={week.from}>
              <Table.Th scope="row">{dayInWords(week.from)}</Table.Th>
              {stepWords.map((words) => (
                <Table.Td key={words.step} data-title={words.title}>
                  <Count
                    count={week.counts[words.step]}
                    to={listAddress(words, week, source)}
                    label={`${words.title}, week from ${dayInWords(week.from)}`}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** A number that leads to a list; 0 leads nowhere. */
function Count({ count, to, label }: { count: number; to: string; label: string }) {
  const figure = count.toLocaleString("en-US");
  if (count === 0) return <span className="soft">{figure}</span>;
  return (
    <Link to={to} aria-label={`${figure}: ${label}`}>
      {figure}
    </Link>
  );
}
