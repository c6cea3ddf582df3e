/**
 * Why modules were not saved. It stands at the button that was pressed and describes it, where the
 * focus returns to; it is not announced as a message (rule courses.module-saving).
 */
export function SaveFailure({ id, message }: { id: string; message: string | null }) {
  if (message === null) return null;
  return (
    <p id={id} className="field-error">
      {message}
    </p>
  );
}
