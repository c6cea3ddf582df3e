import { NativeSelect, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { capitalized } from "#web/ui/capitalized.ts";

interface ListToolsProps<Status extends string> {
  search: string;
  onSearch: (search: string) => void;
  /** What is searched. */
  placeholder?: string;
  filter?: {
    label?: string;
    statuses: readonly Status[];
    status: Status | null;
    onStatus: (status: Status | null) => void;
  };
  /** Further filters. */
  children?: ReactNode;
}

/** What narrows a list: words to search for and, where there is one, a status or the like. */
export function ListTools<Status extends string>(props: ListToolsProps<Status>) {
  const { search, onSearch, placeholder = "Name or email", filter, children } = props;
  return (
    <search className="list-tools">
      <TextInput
        label="Search"
        placeholder={placeholder}
        type="search"
        maxLength={200}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      {filter && (
        <NativeSelect
          label={filter.label ?? "Status"}
          value={filter.status ?? ""}
          onChange={({ currentTarget: { value } }) =>
            filter.onStatus(filter.statuses.find((status) => status === value) ?? null)
          }
          data={[
            { value: "", label: "All" },
            ...filter.statuses.map((status) => ({
              value: status,
              label: capitalized(status.replaceAll("_", " ")),
            })),
          ]}
        />
      )}
      {children}
    </search>
  );
}
