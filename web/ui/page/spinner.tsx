/** Centred in the room it is given; says what is being waited for. */
export function Spinner({ label = "Loading" }: { label?: string }) {
  return (
    <div className="spinner-room" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="unseen">{label}</span>
    </div>
  );
}
