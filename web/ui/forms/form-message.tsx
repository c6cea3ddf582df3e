interface FormMessageProps {
  message: string | null;
  /** An explanation shown below the message. */
  detail?: string;
  /** The input is kept, and sending it again may work. */
  canSendAgain?: boolean;
}

/** Shows an error of the whole form, next to its button. */
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
