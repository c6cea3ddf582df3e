import { Button } from "@mantine/core";

interface ListEmptyProps {
  title: string;
  hint: string;
  /** Whether a search or a filter is set, and a function that clears it. */
  isNarrowed?: boolean;
  onWiden?: () => void;
}

/** Says why a list is empty, and what to do about it. */
export function ListEmpty({ title, hint, isNarrowed = false, onWiden }: ListEmptyProps) {
  if (!isNarrowed) {
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
      <p>Nothing matches this search and filter.</p>
      <Button variant="default" onClick={onWiden}>
        Show all
      </Button>
    </div>
  );
}
