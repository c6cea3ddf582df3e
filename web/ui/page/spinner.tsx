export function Spinner({ label = "Loading" }: { label?: string }) {
  return (
    <div className="spinner-room" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="unseen">{label}</span>
    </div>
  );
}

/** Above the page, which it does not move. */
export function WindowSpinner() {
  return (
    <div className="window-spinner">
      <Spinner />
    </div>
  );
}
