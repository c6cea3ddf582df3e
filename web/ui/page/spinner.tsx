/** A spinner in the centre of its container. `label` tells screen readers what is loading. */
export function Spinner({ label = "Loading" }: { label?: string }) {
  return (
    <div className="spinner-room" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="unseen">{label}</span>
    </div>
  );
}

/** A spinner in the middle of the window, above the page, which it does not move. */
export function WindowSpinner() {
  return (
    <div className="window-spinner">
      <Spinner />
    </div>
  );
}
