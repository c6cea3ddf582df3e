import "#web/ui/page/load-failure.css";

interface LoadFailureProps {
  message: string;
  /** What the button says. */
  action?: string;
  onRetry: () => void;
}

/** Says what could not be loaded, and offers to try again. */
export function LoadFailure({ message, action = "Try again", onRetry }: LoadFailureProps) {
  return (
    <div className="load-failure" role="alert">
      <p className="form-message">{message}</p>
      <button type="button" className="button button-quiet button-small" onClick={onRetry}>
        {action}
      </button>
    </div>
  );
}
