import { Button, FileInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { importMessages } from "#contract/imports/imports.ts";
import { sendImport } from "#web/imports/send-import.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { reread } from "#web/lib/api/rereading.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";

const nothingChosen = "Choose a file";

interface UploadFormProps {
  /** Receives the id of the import before it is in the list. */
  onChecked: (id: string) => void;
}

/** Imports nobody yet. */
export function UploadForm({ onChecked }: UploadFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: sendImport,
      onSuccess: ({ id }) => {
        setFile(null);
        onChecked(id);
        void reread(["imports"]);
      },
    },
    queryClient,
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(file === null);
    if (file !== null) mutate(file);
  }
  const [problem] = Object.values(readRefusal(error)?.fields ?? {});
  return (
    <form className="import-form" onSubmit={submit} noValidate>
      <p>Choose a CSV file of up to 10 MB and 100,000 lines. Its first line names the columns:</p>
      <ul className="import-columns">
        <li>
          <b>email</b> is required.
        </li>
        <li>
          <b>name</b> is optional. First name and last name may have a column each.
        </li>
        <li>
          <b>labels</b> is optional. Put a comma, a semicolon or a vertical bar between labels.
        </li>
        <li>
          <b>tier</b> is optional. Write basic, premium, elite or none.
        </li>
        <li>
          <b>status</b> is optional, as other programs write it. Whoever is unsubscribed, cancelled,
          bounced, complained or cleaned is unsubscribed here, too.
        </li>
      </ul>
      <p>
        Exports of Mailchimp, Kit, Kajabi, Teachable and Ghost can be sent as they are. Other
        columns are left out.
      </p>
      <p>
        We check the file first, and add nobody until you confirm. An import creates no accounts and
        sends no email.
      </p>
      <FileInput
        label="CSV file"
        placeholder={nothingChosen}
        aria-label={`CSV file: ${file?.name ?? nothingChosen}`}
        accept=".csv,.txt,.tsv,text/csv"
        value={file}
        error={isMissing && "Please choose a file"}
        onChange={(chosen) => {
          setFile(chosen);
          setIsMissing(false);
        }}
      />
      <RequestMessage
        isPending={isPending}
        {...failedBecause(error, importMessages.uploadFailed)}
        {...(problem !== undefined && { detail: problem })}
      />
      <Button type="submit" loading={isPending}>
        Check the file
      </Button>
    </form>
  );
}
