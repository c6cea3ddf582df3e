import { Button } from "@mantine/core";
import { useState } from "react";
import type { Today } from "#contract/today/today.ts";
import { EndingQuestion } from "#web/cohorts/roster/ending-question.tsx";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

interface OfferWithdrawalProps {
  offer: Today["offers"]["items"][number];
  onWithdrawn: () => void;
}

export function OfferWithdrawal({ offer, onWithdrawn }: OfferWithdrawalProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        aria-label={`Withdraw: ${offer.name ?? offer.email}`}
        onClick={() => setIsAsking(true)}
      >
        Withdraw
      </Button>
      <RecordDialog title="Withdraw the offer" record={isAsking || null} onClose={close}>
        {() => (
          <EndingQuestion
            place={{ ...offer, status: "offered" }}
            onKeep={close}
            onEnded={() => {
              close();
              onWithdrawn();
            }}
          />
        )}
      </RecordDialog>
    </>
  );
}
