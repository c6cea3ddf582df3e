import { IconSearch } from "@tabler/icons-react";
import { useEffect } from "react";
import { askForSearch, listenForSearchKeys } from "#web/search/search-asking.ts";

export function SearchButton() {
  // The page of the button may be there before the header, which has the search.
  useEffect(listenForSearchKeys, []);
  return (
    <button
      type="button"
      className="button button-quiet button-small"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title="Ctrl+K or Cmd+K"
      onClick={askForSearch}
    >
      <IconSearch size={18} stroke={1.5} aria-hidden="true" />
      <span className="search-button-word">Search</span>{" "}
      <span className="search-button-key" aria-hidden="true">
        {isMac() ? "Cmd K" : "Ctrl K"}
      </span>
    </button>
  );
}

function isMac(): boolean {
  return /Mac|iP/u.test(navigator.platform);
}
