import { Autocomplete } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { searchLimits } from "#contract/search.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { FieldProps } from "#web/lib/forms/use-request-form.ts";

const typingPauseMs = 150;

/** A field for the email of a person. It suggests those whose name or email contains what is typed. */
export function PersonEmailField({ value = "", ...field }: FieldProps) {
  const people = useSuggestions(value);
  const names = new Map(people.map(({ email, name }) => [email, name]));
  return (
    <Autocomplete
      {...field}
      value={value}
      label="The person’s email"
      description="Type a part of the name or email, and choose. It must be someone who has an account or has sent us a form."
      data={[...names.keys()]}
      // The server has searched.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span>
          {names.get(option.value)} <span className="soft">{option.value}</span>
        </span>
      )}
      openOnFocus={false}
      inputMode="email"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** Returns up to six people to choose from, and none once one is chosen. */
function useSuggestions(typed: string) {
  const [text] = useDebouncedValue(typed.trim(), typingPauseMs);
  const isSearched = text.length >= searchLimits.shortest && text.length <= searchLimits.longest;
  const { data } = useQuery(
    queries.search.find.queryOptions({
      input: { text },
      enabled: isSearched,
      placeholderData: keepPreviousData,
    }),
    queryClient,
  );
  if (!isSearched || data === undefined) return [];
  const chosen = typed.trim().toLowerCase();
  return data.people.some(({ email }) => email === chosen) ? [] : data.people;
}
