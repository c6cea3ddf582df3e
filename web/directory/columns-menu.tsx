import { Button, Menu } from "@mantine/core";
import { useSearchParams } from "react-router";
import {
  type ColumnName,
  chosenColumns,
  columnNames,
  usualColumns,
} from "#web/directory/people-columns.tsx";
import { DropDown } from "#web/ui/drop-down.tsx";

/** In the address, unless they are the usual ones. */
export function useColumns() {
  const [params, setParams] = useSearchParams();
  const named = params.get("columns")?.split(",");
  const shown = named ? columnNames.filter((name) => named.includes(name)) : usualColumns;
  function toggle(name: ColumnName) {
    const next = columnNames.filter((each) => shown.includes(each) !== (each === name));
    setParams(
      (before) => {
        before.set("columns", next.join(",") || "none");
        if (next.join() === usualColumns.join()) before.delete("columns");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return { shown, toggle };
}

export function ColumnsMenu({ shown, toggle }: ReturnType<typeof useColumns>) {
  return (
    <DropDown position="bottom-end">
      <Menu.Target>
        <Button variant="default">Columns</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columnNames.map((name) => (
          <Menu.CheckboxItem
            key={name}
            closeMenuOnClick={false}
            checked={shown.includes(name)}
            onChange={() => toggle(name)}
          >
            {chosenColumns[name].title}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </DropDown>
  );
}
