interface FormMessageProps {
  message: string | null;
  /** What explains it, where there is more to say. */
  detail?: string;
  /** What was typed is still there, and may go through when it is sent once more. */
  canSendAgain?: boolean;
}

/** What went wrong with a form as a whole, said where the person has just pressed the button. */
export function FormMessage({ message, detail = "", canSendAgain = false }: FormMessageProps) {
  if (message === null) return null;
  return (
    <>
      <div className="form-message" role="alert">
        <p>{message}</p>
        {detail && <p className="small">{detail}</p>}
      </div>
      {canSendAgain && (
        <button type="submit" className="button button-quiet button-small">
          Send again
        </button>
      )}
    </>
  );
}
