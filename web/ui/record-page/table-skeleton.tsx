import { Skeleton, Table } from "@mantine/core";

const rows = [70, 55, 80, 60, 75, 50, 65, 85];

/** Placeholder of a table while it loads. */
export function TableSkeleton({ titles }: { titles: readonly string[] }) {
  return (
    <div className="record-table" role="status">
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
