import { FileInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { importMessages } from "#contract/imports/imports.ts";
import type { FileStart } from "#contract/imports/matching.ts";
import { sendStart } from "#web/imports/send-import.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";

const nothingChosen = "Choose a file";

export interface ChosenFile {
  file: File;
  start: FileStart;
}

export function ChooseFile({ onChosen }: { onChosen: (chosen: ChosenFile) => void }) {
  const { mutate, variables, isPending, error } = useMutation(
    {
      mutationFn: sendStart,
      onSuccess: (start, file) => onChosen({ file, start }),
    },
    queryClient,
  );
  // Empty after a failure, so that the same file can be chosen again.
  const shown = (isPending && variables) || null;
  const [problem] = Object.values(readRefusal(error)?.fields ?? {});
  return (
    <div className="import-form">
      <p>
        Choose a CSV file of up to 10 MB and 100,000 lines. Then you see its columns and say what
        each becomes. Exports of Mailchimp, Kit, Kajabi, Teachable and Ghost are recognized.
      </p>
      <p>Nobody is added before you confirm. An import creates no accounts and sends no email.</p>
      <FileInput
        label="CSV file"
        placeholder={nothingChosen}
        aria-label={`CSV file: ${shown?.name ?? nothingChosen}`}
        accept=".csv,.txt,.tsv,text/csv"
        value={shown}
        onChange={(file) => file !== null && mutate(file)}
      />
      <RequestMessage
        isPending={isPending}
        {...failedBecause(error, importMessages.startFailed)}
        {...(problem !== undefined && { detail: problem })}
      />
    </div>
  );
}
