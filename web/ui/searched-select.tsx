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
  /** What stands in the field while nothing is chosen. */
  placeholder: string;
  value: string | null;
  onChange: (value: string | null) => void;
  /** The name of the button that removes what is chosen. Without it there is no such button. */
  clearLabel?: string | undefined;
  nothingFound?: string;
  /** Whether the field has the focus when its dialog opens. */
  isFirst?: boolean | undefined;
  error?: ReactNode;
}

interface SearchableSelectProps extends SelectFieldProps {
  choices: readonly Choice[];
  /** Called with what is typed, after a pause; empty once it is the label of a choice. */
  onSearch: (text: string) => void;
}

/** A field that chooses one of many, which the server searches for what is typed. */
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
      // What is typed next replaces the chosen one's name.
      onFocus={({ currentTarget }) => currentTarget.select()}
      data-autofocus={isFirst || undefined}
      autoFocus={isFirst}
    />
  );
}

/** Reads the choices whose label contains the text, and the chosen one. */
export type UseChoices = (text: string, chosen: string | null) => readonly Choice[];

type SearchedSelectProps = SelectFieldProps & { useChoices: UseChoices };

/** The same field, with choices that `useChoices` reads. What is chosen can be removed. */
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
