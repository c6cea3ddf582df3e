import { searchLimits, searchMessages } from "#contract/search/search.ts";
import type { Search } from "#web/lib/api/use-search.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

interface SearchStateProps {
  search: Search;
  count: number;
}

export function SearchState({ search, count }: SearchStateProps) {
  const { text, isLoading, hasFailed, isOffline, retry } = search;
  if (hasFailed) {
    const message = isOffline ? searchMessages.offline : searchMessages.failed;
    return (
      <div className="search-state">
        <LoadFailure message={message} onRetry={retry} />
      </div>
    );
  }
  return (
    <p className="search-state soft small" role="status">
      {stateInWords(text, isLoading, count)}
      {text.length >= searchLimits.shortest && !isLoading && count > 0 && (
        <span className="search-keys"> Up and down arrow keys choose one, Enter opens it.</span>
      )}
    </p>
  );
}

function stateInWords(text: string, isLoading: boolean, count: number): string {
  if (text.length < searchLimits.shortest) return "Type at least two characters to search.";
  if (isLoading) return "Searching...";
  if (count === 0) return `Nothing found for “${text}”.`;
  return `${pluralize(count, "result")}.`;
}
