import { useState } from "react";
import { FormMessage } from "#web/ui/forms/form-message.tsx";

interface Failure {
  message: string | null;
  detail?: string;
  onLoadCurrent?: () => void;
}

/** While the request is repeated the hidden message keeps its room, so that nothing moves. */
export function RequestMessage({ isPending, ...failure }: Failure & { isPending: boolean }) {
  const [last, setLast] = useState<Failure>(failure);
  const isNew = last.message !== failure.message || last.detail !== failure.detail;
  if (!isPending && isNew) setLast(failure);
  return <FormMessage {...(isPending ? last : failure)} isPast={isPending} />;
}
