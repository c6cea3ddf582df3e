import { useId } from "react";

interface FormMessageProps {
  message: string | null;
  detail?: string;
  /** The form is being sent again: the message is hidden but keeps its room. */
  isPast?: boolean;
  onLoadCurrent?: () => void;
  /** The fields say what has changed, so that saving again replaces it. */
  isCompared?: boolean;
}

export function FormMessage(props: FormMessageProps) {
  const { message, detail = "", isPast = false, onLoadCurrent, isCompared = false } = props;
  if (message === null) return null;
  const visibility = isPast ? "hidden" : "visible";
  return (
    <>
      <div className="form-message" role="alert" style={{ visibility }}>
        <p>{message}</p>
        {detail && <p className="small">{detail}</p>}
      </div>
      {onLoadCurrent && <LoadCurrent onLoad={onLoadCurrent} isCompared={isCompared} />}
    </>
  );
}

export function LoadCurrent(props: { onLoad: () => void; isCompared: boolean }) {
  const { onLoad, isCompared } = props;
  const id = useId();
  return (
    <div className="load-current">
      <button
        type="button"
        className="button button-quiet button-small"
        aria-describedby={id}
        onClick={onLoad}
      >
        Load the current values
      </button>
      <p className="soft small" id={id}>
        They replace what you typed.{isCompared && " To keep what you typed, save again."}
      </p>
    </div>
  );
}
