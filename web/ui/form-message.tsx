/** What went wrong with a form as a whole, said where the person has just pressed the button. */
export function FormMessage({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <p className="form-message" role="alert">
      {message}
    </p>
  );
}
