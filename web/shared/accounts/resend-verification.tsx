import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { accountMessages } from "#contract/accounts/accounts.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface ResendVerificationProps {
  size?: "md" | "compact-md";
  variant?: "default" | "filled";
}

const label = "Send the link again";

export function ResendVerification({ size = "md", variant = "default" }: ResendVerificationProps) {
  const { mutate, isPending, error } = useMutation(
    queries.accounts.requestVerification.mutationOptions({
      onSuccess: () => showNotice(accountMessages.verificationRequested),
    }),
    queryClient,
  );
  return (
    <>
      <Button
        variant={variant}
        size={size}
        aria-busy={isPending}
        data-label={label}
        onClick={() => mutate({})}
      >
        {isPending ? "Sending..." : label}
      </Button>
      <RequestMessage isPending={isPending} message={error && messageOf(error)} />
    </>
  );
}

function messageOf(error: unknown): string {
  const refusal = readRefusal(error);
  return refusal?.code === "too_many_requests" ? refusal.message : "Failed to send the link";
}
