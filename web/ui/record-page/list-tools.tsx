import { Button, NativeSelect, TextInput } from "@mantine/core";
import { type ReactNode, useId, useRef, useState } from "react";
import { capitalized } from "#web/ui/capitalized.ts";
import type { RecordList } from "#web/ui/record-list/use-record-list.ts";
import { FiltersLabel } from "#web/ui/record-page/filters-label.tsx";
import { SearchedSelect } from "#web/ui/searched-select.tsx";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";

type Filters = RecordList["filters"];

/** How many filters stand beside the search. */
const mostBeside = 2;

interface ListToolsProps {
  list: Pick<RecordList, "search" | "filters">;
  searched: string;
  order?: ReactNode;
  /** Ends the line. */
  button?: ReactNode;
}

/** Filters that do not fit beside the search, on phones all, are behind a button. */
export function ListTools({ list, searched, order, button }: ListToolsProps) {
  const { typed, onType, onLeave } = list.search;
  const isNarrow = useIsNarrow();
  const beside = isNarrow ? [] : list.filters.filter(isChoice).slice(0, mostBeside);
  const shown = useShownFilters(list.filters);
  const behind = shown.filter((filter) => !beside.includes(filter));
  const chosen = countChosen(behind);
  // On a phone they would push the list out of sight.
  const [isUnfolded, setIsUnfolded] = useState(!isNarrow && chosen > 0);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const hasOrder = Boolean(order);
  const isFoldable = behind.length > 0 || hasOrder;
  function fold() {
    setIsUnfolded(false);
    opener.current?.focus();
  }
  return (
    <search className="list-tools">
      <div className="list-tools-line">
        <TextInput
          label="Search"
          placeholder={searched}
          type="search"
          maxLength={200}
          value={typed}
          onChange={({ currentTarget: { value } }) => onType(value)}
          onBlur={onLeave}
        />
        {beside.map((filter) => (
          <Filter key={filter.name} {...filter} />
        ))}
        {isFoldable && (
          <Button
            ref={opener}
            variant="default"
            aria-expanded={isUnfolded}
            aria-controls={id}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            <FiltersLabel chosen={chosen} />
          </Button>
        )}
        {button}
      </div>
      {isFoldable && (
        <div className="list-filters" id={id} hidden={!isUnfolded}>
          {behind.map((filter) => (
            <Filter key={filter.name} {...filter} />
          ))}
          {hasOrder && order}
          {isNarrow && <Button onClick={fold}>Show results</Button>}
        </div>
      )}
    </search>
  );
}

function isChoice({ choices }: Filters[number]): boolean {
  return choices !== "day" && choices !== "given";
}

/** Filters that only links set are left out until set; then they stay, to keep the focus. */
function useShownFilters(filters: Filters): Filters {
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const changed = filters.flatMap(({ name, choices, chosen }) =>
    choices === "given" && chosen !== null && chosen !== given[name] ? [[name, chosen]] : [],
  );
  const known: Readonly<Record<string, string>> = { ...given, ...Object.fromEntries(changed) };
  if (changed.length > 0) setGiven(known);
  return filters.flatMap((filter) => {
    if (filter.choices !== "given") return [filter];
    const choice = known[filter.name];
    return choice === undefined ? [] : [{ ...filter, choices: [choice] }];
  });
}

function countChosen(filters: Filters): number {
  return filters.filter(({ chosen }) => chosen !== null).length;
}

function Filter(filter: Filters[number]) {
  const { label, choices, words = {}, none = "All", useChoices, chosen, choose } = filter;
  if (useChoices) {
    return (
      <SearchedSelect
        label={label}
        placeholder="All"
        useChoices={useChoices}
        value={chosen}
        onChange={choose}
      />
    );
  }
  const field = {
    label,
    value: chosen ?? "",
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      choose(value || null),
  };
  if (choices === "day") return <TextInput type="date" {...field} />;
  const values = choices === "given" ? [] : choices;
  const options = values.map((value) => ({
    value,
    label: words[value] ?? capitalized(value.replaceAll("_", " ")),
  }));
  return <NativeSelect {...field} data={[{ value: "", label: none }, ...options]} />;
}
