import { Select } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { type ReactNode, useState } from "react";

const typingPauseMs = 300;

export interface Choice {
  value: string;
  label: string;
}

interface SelectFieldProps {
  label: ReactNode;
  description?: string | undefined;
  placeholder: string;
  value: string | null;
  onChange: (value: string | null) => void;
  clearLabel?: string | undefined;
  nothingFound?: string;
  isFirst?: boolean | undefined;
  error?: ReactNode;
}

interface SearchableSelectProps extends SelectFieldProps {
  choices: readonly Choice[];
  /** After a pause in typing; empty once the text is the label of a choice. */
  onSearch: (text: string) => void;
}

export function SearchableSelect(props: SearchableSelectProps) {
  const { choices, onSearch, clearLabel, nothingFound, isFirst = false, ...field } = props;
  const searchLater = useDebouncedCallback(
    (typed: string) => onSearch(typed.trim()),
    typingPauseMs,
  );
  return (
    <Select
      {...field}
      data={choices}
      searchable
      openOnFocus={false}
      // The server has searched.
      filter={({ options }) => options}
      onSearchChange={(typed) =>
        searchLater(choices.some((each) => each.label === typed) ? "" : typed)
      }
      clearable={clearLabel !== undefined}
      clearButtonProps={{ "aria-label": clearLabel }}
      nothingFoundMessage={nothingFound ?? "Nothing found"}
      // Typing replaces the chosen one's name.
      onFocus={({ currentTarget }) => currentTarget.select()}
      data-autofocus={isFirst || undefined}
      autoFocus={isFirst}
    />
  );
}

export type UseChoices = (text: string, chosen: string | null) => readonly Choice[];

type SearchedSelectProps = SelectFieldProps & { useChoices: UseChoices };

export function SearchedSelect({ useChoices, ...field }: SearchedSelectProps) {
  const [text, setText] = useState("");
  const choices = useChoices(text, field.value);
  return (
    <SearchableSelect
      {...field}
      choices={choices}
      onSearch={setText}
      clearLabel={`Clear: ${field.label}`}
    />
  );
}
