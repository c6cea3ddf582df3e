import "#web/ui/load-failure.css";

interface LoadFailureProps {
  message: string;
  onRetry: () => void;
}

/** Says what could not be loaded, and offers to try again. */
export function LoadFailure({ message, onRetry }: LoadFailureProps) {
  return (
    <div className="load-failure" role="alert">
      <p className="form-message">{message}</p>
      <button type="button" className="button button-quiet button-small" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
