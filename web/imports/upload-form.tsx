import { Button, FileInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { failures } from "#contract/errors.ts";
import { importMessages } from "#contract/imports.ts";
import { sendImport } from "#web/imports/send-import.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";

const nothingChosen = "Choose a file";

/** Chooses a file and has it read. Nobody is imported by that. */
export function UploadForm() {
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: sendImport,
      onSuccess: () => {
        setFile(null);
        void queryClient.invalidateQueries({ queryKey: queries.imports.key() });
      },
    },
    queryClient,
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(file === null);
    if (file !== null) mutate(file);
  }
  const refusal = readRefusal(error);
  return (
    <form className="import-form" onSubmit={submit} noValidate>
      <p>
        A CSV file of up to 10 MB and 100,000 lines. Its first line names the columns: <b>email</b>{" "}
        is required, <b>name</b>, <b>labels</b> and <b>tier</b> are optional, and others are not
        imported. Separate labels by commas, semicolons or vertical bars. The tier is basic, premium
        or elite.
      </p>
      <p>
        The file is read first. Nobody is imported before you confirm it, no account is made, and
        nothing is sent.
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
      <FormMessage
        message={error && importMessages.uploadFailed}
        detail={
          Object.values(refusal?.fields ?? {})[0] ??
          (refusal?.message || failures.unexpected.message)
        }
      />
      <Button type="submit" loading={isPending}>
        Read the file
      </Button>
    </form>
  );
}
