interface LoadFailureProps {
  message: string | null;
  detail?: string;
  action?: string;
  onRetry: () => void;
}

export function LoadFailure(props: LoadFailureProps) {
  const { message, detail = "", action = "Try again", onRetry } = props;
  return (
    <div className="load-failure" role="alert">
      <div className="form-message">
        <p>{message}</p>
        {detail && <p className="small">{detail}</p>}
      </div>
      <button type="button" className="button button-quiet button-small" onClick={onRetry}>
        {action}
      </button>
    </div>
  );
}
