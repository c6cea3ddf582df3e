interface FormMessageProps {
  message: string | null;
  /** What was typed is still there, and may go through when it is sent once more. */
  canSendAgain?: boolean;
}

/** What went wrong with a form as a whole, said where the person has just pressed the button. */
export function FormMessage({ message, canSendAgain = false }: FormMessageProps) {
  if (message === null) return null;
  return (
    <>
      <p className="form-message" role="alert">
        {message}
      </p>
      {canSendAgain && (
        <button type="submit" className="button button-quiet button-small">
          Send again
        </button>
      )}
    </>
  );
}
