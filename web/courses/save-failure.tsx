interface SaveFailureProps {
  id: string;
  message: string | null;
  detail?: string;
}

/** Describes the pressed button, and is not announced (rule courses.module-saving). */
export function SaveFailure({ id, message, detail = "" }: SaveFailureProps) {
  if (message === null) return null;
  return (
    <div id={id} className="field-error">
      <p>{message}</p>
      {detail && <p className="small">{detail}</p>}
    </div>
  );
}
