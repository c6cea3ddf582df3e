import { Button } from "@mantine/core";

interface ListEmptyProps {
  title: string;
  hint: string;
  searched?: string;
  isFiltered?: boolean;
  onWiden?: () => void;
}

export function ListEmpty(props: ListEmptyProps) {
  const { title, hint, searched = "", isFiltered = false, onWiden } = props;
  if (searched === "" && !isFiltered) {
    return (
      <div className="list-empty" role="status">
        <h2>{title}</h2>
        <p>{hint}</p>
      </div>
    );
  }
  return (
    <div className="list-empty" role="status">
      <h2>Nothing found</h2>
      <p>{nothingMatches(searched, isFiltered)}</p>
      <Button variant="default" onClick={onWiden}>
        Show all
      </Button>
    </div>
  );
}

/** As in "Nothing matches “ana” with this filter." */
function nothingMatches(searched: string, isFiltered: boolean): string {
  if (searched === "") return "Nothing matches this filter.";
  return `Nothing matches “${searched}”${isFiltered ? " with this filter" : ""}.`;
}
