/** A dash; its word is for screen readers. Left out on cards. */
export function EmptyCell({ word = "None" }: { word?: string }) {
  return (
    <span className="soft not-on-cards empty-cell">
      <span className="unseen">{word}</span>
    </span>
  );
}
