import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { searchLimits } from "#contract/search/search.ts";
import { type Search, useSearch } from "#web/lib/api/use-search.ts";
import { type Entry, groupEntries, type Place } from "#web/search/found-entries.ts";
import { FoundList } from "#web/search/found-list.tsx";
import { SearchState } from "#web/search/search-state.tsx";
import type { SearchOpening } from "#web/search/staff-search.tsx";
import "@mantine/spotlight/styles.layer.css";
import "#web/search/search.css";

interface SearchDialogProps extends SearchOpening {
  places: readonly Place[];
}

export default function SearchDialog({ asked, places }: SearchDialogProps) {
  const [[store, dialog]] = useState(createSpotlight);
  const listId = useId();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const search = useSearch(text);
  const groups = groupEntries(search.text, search.found, places);
  const entries = groups.flatMap((group) => group.entries);
  const choice = useChoice(entries, search, open);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens each time it is asked for.
  useEffect(() => dialog.open(), [asked, dialog]);

  function open({ to }: Entry) {
    dialog.close();
    void navigate(to);
  }

  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={(next) => {
        setText(next);
        choice.restart(next);
      }}
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
          placeholder="People, cohorts, courses, modules, sessions, pages"
          maxLength={searchLimits.longest}
          data-autofocus
        />
      </div>
      <FoundList id={listId} groups={groups} selected={choice.place} onOpen={open} />
      <SearchState search={search} count={entries.length} />
    </Spotlight.Root>
  );
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
