import { Skeleton, Table } from "@mantine/core";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";

const rows = [70, 55, 80, 60, 75, 50, 65, 85];

const linesOfCard = 3;

interface TableSkeletonProps {
  titles: readonly string[];
  /** In rem; rows are cards in narrower windows. */
  cardsBelow?: number | undefined;
}

export function TableSkeleton({ titles: all, cardsBelow }: TableSkeletonProps) {
  const isCards = useIsNarrow(cardsBelow);
  const titles = isCards ? all.slice(0, linesOfCard) : all;
  return (
    <div className={isCards ? "record-table record-cards" : "record-table"} role="status">
      <span className="unseen">Loading</span>
      <Table aria-hidden="true" verticalSpacing="lg">
        <Table.Thead>
          <Table.Tr>
            {titles.map((title) => (
              <Table.Th key={title}>
                <Skeleton height={12} width={`${title.length}ch`} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((width) => (
            <Table.Tr key={width}>
              {titles.map((title) => (
                <Table.Td key={title}>
                  <Skeleton height={14} width={`${width}%`} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
