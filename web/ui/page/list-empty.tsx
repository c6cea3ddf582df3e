import { Button } from "@mantine/core";

interface ListEmptyProps {
  title: string;
  hint: string;
  /** Where there is a search or a filter: whether it may hide something, and how to undo it. */
  isNarrowed?: boolean;
  onWiden?: () => void;
}

/** Says why a list shows nothing, and what to do about it. */
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
