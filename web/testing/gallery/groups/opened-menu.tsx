import { Select } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { Group } from "#web/testing/gallery/group.ts";
import { Specimen } from "#web/testing/gallery/specimen.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import type { OfferedDialog } from "#web/ui/record-page/offered-dialog.ts";
import { actionColumn } from "#web/ui/record-page/record-actions.tsx";
import { RecordTable } from "#web/ui/record-page/record-table.tsx";

interface Row {
  id: string;
  title: string;
  status: string;
}

const rows: Row[] = [
  { id: sampleId(1), title: "Listening before speaking", status: "Published" },
  { id: sampleId(2), title: "Asking", status: "Draft" },
];

const dialogs: OfferedDialog<Row>[] = ["Edit", "Members", "Copy", "Delete"].map(
  (button, place) => ({
    name: button.toLowerCase(),
    button,
    label: ({ title }) => `${button}: ${title}`,
    title: button,
    isInMenu: place > 1,
    render: () => null,
  }),
);

const nothing = () => {};

function WithMenu() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>("[aria-haspopup=menu]")?.click(), []);
  return (
    <div ref={place}>
      <RecordTable
        label="Modules"
        items={rows}
        columns={[
          { title: "Title", sort: "title", render: ({ title }) => title },
          { title: "Status", render: ({ status }) => status },
          actionColumn(dialogs, nothing, ({ title }) => `More: ${title}`),
        ]}
        sorting={{ sort: "title", order: "asc" }}
        onSort={nothing}
        onOpen={nothing}
      />
    </div>
  );
}

export const openedMenu: Group = {
  id: "menus",
  title: "Menus",
  awaits: "[role=menu]",
  Specimens: () => (
    <>
      <Specimen name="A menu that is open" isWide>
        <WithMenu />
        <div style={{ height: "6rem" }} />
      </Specimen>
      <Specimen name="Choices that are open">
        <Select
          label="Coach"
          data={["Nora Whitlock", "Julian Oyelaran"]}
          defaultValue="Nora Whitlock"
          defaultDropdownOpened
          comboboxProps={{ withinPortal: false }}
        />
        <div style={{ height: "6rem" }} />
      </Specimen>
    </>
  ),
};
