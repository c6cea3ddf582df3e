import { Button } from "@mantine/core";
import { whyFailed } from "#web/lib/api/refusals.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";

interface EntryButtonProps {
  label: string;
  /** The person, for the button's name. */
  of: string;
  request: { isPending: boolean; error: unknown };
  /** Said when the request fails without a reason. */
  failed: string;
  onPress: () => void;
}

/** Sends one request about an entry, and says why it failed. */
export function EntryButton({ label, of, request, failed, onPress }: EntryButtonProps) {
  const { isPending, error } = request;
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        aria-label={`${label}: ${of}`}
        loading={isPending}
        onClick={onPress}
      >
        {label}
      </Button>
      <RequestMessage isPending={isPending} {...whyFailed(error, failed)} />
    </>
  );
}
