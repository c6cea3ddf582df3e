import { Autocomplete } from "@mantine/core";
import { useState } from "react";
import { isReachable } from "#contract/forms/fields.ts";
import { searchMessages } from "#contract/search/search.ts";
import { type Search, useSearch } from "#web/lib/api/use-search.ts";
import type { FieldProps } from "#web/lib/forms/field-props.ts";
import { pluralize } from "#web/lib/pluralize.ts";

export function PersonEmailField({ value = "", ...field }: FieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { people, words } = useSuggestions(value);
  const names = new Map(people.map(({ email, name }) => [email, name]));
  return (
    <div>
      <Autocomplete
        {...field}
        value={value}
        label="The person’s email"
        description="Type part of a name or email, and choose the person. Only somebody who has an account or has sent us a form can be added."
        data={[...names.keys()]}
        // The server has searched.
        filter={({ options }) => options}
        renderOption={({ option }) => (
          <span>
            {names.get(option.value)} <span className="soft">{option.value}</span>
          </span>
        )}
        // An empty list would be open without being seen, and take the Escape that closes the
        // dialog.
        dropdownOpened={isOpen && people.length > 0}
        onDropdownOpen={() => setIsOpen(true)}
        onDropdownClose={() => setIsOpen(false)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={({ key }) => (key === "Enter" || key === "Escape") && setIsOpen(false)}
        openOnFocus={false}
        inputMode="email"
        autoComplete="off"
        aria-autocomplete="list"
        spellCheck={false}
      />
      <p role="status" className={people.length > 0 ? "unseen" : "soft small"}>
        {words}
      </p>
    </div>
  );
}

/** Up to six people, none once one is chosen. */
function useSuggestions(typed: string) {
  const search = useSearch(typed);
  const found = search.isLoading ? [] : (search.found?.people ?? []);
  const isChosen = found.some(({ email }) => email === search.text.toLowerCase());
  // People of the demo have no real address, and can't be given a place.
  const people = isChosen ? [] : found.filter(({ email }) => isReachable(email));
  return { people, words: inWords(search, { people, found, isChosen }) };
}

type People = NonNullable<Search["found"]>["people"];
type Suggested = { people: People; found: People; isChosen: boolean };

function inWords(search: Search, { people, found, isChosen }: Suggested): string | null {
  if (search.hasFailed) return search.isOffline ? searchMessages.offline : searchMessages.failed;
  if (search.found === undefined || search.isLoading) return null;
  if (people.length > 0) return `${pluralize(people.length, "person", "people")} found`;
  if (found.some(({ email }) => !isReachable(email))) {
    return "People of the demo can’t be added to a cohort.";
  }
  return isChosen ? null : "Nobody found";
}
