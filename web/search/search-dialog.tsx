import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import type { Role } from "#contract/permissions.ts";
import { searchLimits } from "#contract/search/search.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { type Search, useSearch } from "#web/lib/api/use-search.ts";
import { type Entry, groupEntries, groupWriting, type Place } from "#web/search/found-entries.ts";
import { FoundList } from "#web/search/found-list.tsx";
import { commandsWith, nameToWriteTo } from "#web/search/search-commands.ts";
import { SearchState } from "#web/search/search-state.tsx";
import { returnFocus, type SearchOpening } from "#web/search/staff-search.tsx";
import "@mantine/spotlight/styles.layer.css";
import "#web/search/search.css";

interface SearchDialogProps extends SearchOpening {
  places: readonly Place[];
  roles: readonly Role[];
}

export default function SearchDialog(props: SearchDialogProps) {
  const { asked, takeOver, opener } = props;
  const [[store, dialog]] = useState(createSpotlight);
  const listId = useId();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const { search, groups } = useFound(text, props);
  const entries = groups.flatMap((group) => group.entries);
  const choice = useChoice(entries, search, open);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens each time it is asked for.
  useEffect(() => dialog.open(), [asked, dialog]);

  function open({ to, state, types }: Entry) {
    if (types !== undefined) return setText(types);
    dialog.close();
    if (to?.startsWith("mailto:")) window.location.assign(to);
    else if (to !== undefined) void navigate(to, { state });
  }

  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={(next) => {
        setText(next);
        choice.restart(next);
      }}
      onSpotlightClose={() => returnFocus(opener.current)}
      returnFocus={false}
      shortcut={null}
      size="lg"
      yOffset="min(3.25rem, 10dvh)"
      overlayProps={{ backgroundOpacity: 0.5, blur: 0 }}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { "aria-label": "Search" } }}
      classNames={{ action: "found-entry" }}
    >
      <div onKeyDownCapture={choice.onKey}>
        <Spotlight.Search
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={choice.place < 0 ? undefined : `${listId}-${choice.place}`}
          onFocus={() => {
            const typed = takeOver().slice(0, searchLimits.longest);
            if (typed !== "") setText(typed);
          }}
          placeholder="People, cohorts, courses, sessions, pages, commands"
          maxLength={searchLimits.longest}
          data-autofocus
        />
      </div>
      <FoundList id={listId} groups={groups} selected={choice.place} onOpen={open} />
      <SearchState search={search} count={entries.length} />
    </Spotlight.Root>
  );
}

function useFound(text: string, { places, roles, asked }: SearchDialogProps) {
  const name = nameToWriteTo(text);
  const search = useSearch(name ?? text);
  const { data: recent = [], refetch } = useQuery(
    { ...queries.search.recent.queryOptions(), enabled: false },
    queryClient,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read each time it opens.
  useEffect(() => void refetch(), [asked, refetch]);
  const { found } = search;
  const groups =
    name === null
      ? groupEntries({
          ...{ text: search.text, found, recent, places },
          commands: commandsWith(search.text, roles),
        })
      : groupWriting(name === "" ? recent : (found?.people ?? []));
  return { search, groups };
}

/** The first entry for a new text. Enter waits for the results of the whole text. */
function useChoice(entries: readonly Entry[], search: Search, open: (entry: Entry) => void) {
  const [place, setPlace] = useState(-1);
  const [isEntered, setIsEntered] = useState(false);
  const ids = entries.map(({ id }) => id).join();
  useEffect(() => setPlace(ids === "" || search.text === "" ? -1 : 0), [ids, search.text]);
  useEffect(() => {
    if (!isEntered || search.isLoading) return;
    setIsEntered(false);
    const chosen = entries[place];
    if (chosen) open(chosen);
  });

  function move(steps: number) {
    if (entries.length > 0) setPlace((place + steps + entries.length) % entries.length);
  }
  // The component's own keys tell screen readers nothing, and open what was found for another text.
  function onKey(event: KeyboardEvent) {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing || !["ArrowDown", "ArrowUp", "Enter"].includes(key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === "Enter") setIsEntered(true);
    else if (key === "ArrowDown") move(1);
    else move(place < 0 ? 0 : -1);
  }
  function restart(text: string) {
    setPlace(text.trim() === "" || entries.length === 0 ? -1 : 0);
    setIsEntered(false);
  }
  return { place, onKey, restart };
}
