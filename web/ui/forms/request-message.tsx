import { useState } from "react";
import { FormMessage } from "#web/ui/forms/form-message.tsx";

interface Failure {
  message: string | null;
  detail?: string;
  /** Someone else has changed the values meanwhile; this loads them. */
  onLoadCurrent?: () => void;
}

/**
 * Shows why a request outside a form failed. While it is sent again the message is not seen, but its
 * room stays, so that nothing moves.
 */
export function RequestMessage({ isPending, ...failure }: Failure & { isPending: boolean }) {
  const [last, setLast] = useState<Failure>(failure);
  const isNew = last.message !== failure.message || last.detail !== failure.detail;
  if (!isPending && isNew) setLast(failure);
  return <FormMessage {...(isPending ? last : failure)} isPast={isPending} />;
}
