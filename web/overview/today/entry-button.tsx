import { Button } from "@mantine/core";
import { whyFailed } from "#web/lib/api/refusals.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";

interface EntryButtonProps {
  label: string;
  /** For the button's name. */
  of: string;
  request: { isPending: boolean; error: unknown };
  failed: string;
  onPress: () => void;
}

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
