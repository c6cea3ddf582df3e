interface LoadFailureProps {
  message: string;
  /** The label of the button. */
  action?: string;
  onRetry: () => void;
}

/** Says what could not be loaded, with a button to retry. */
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
