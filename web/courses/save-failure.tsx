interface SaveFailureProps {
  id: string;
  message: string | null;
  /** Below the message. */
  detail?: string;
}

/**
 * Why modules were not saved. Describes the button that was pressed, where the focus returns to;
 * not announced as a message (rule courses.module-saving).
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
