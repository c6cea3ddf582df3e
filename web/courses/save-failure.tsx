interface SaveFailureProps {
  id: string;
  message: string | null;
  /** An explanation shown below the message. */
  detail?: string;
}

/**
 * Why modules were not saved. It stands at the button that was pressed and describes it, where the
 * focus returns to; it is not announced as a message (rule courses.module-saving).
 */
export function SaveFailure({ id, message, detail = "" }: SaveFailureProps) {
  if (message === null) return null;
  return (
    <div id={id} className="field-error">
      <p>{message}</p>
      {detail && <p className="small">{detail}</p>}
    </div>
  );
}
