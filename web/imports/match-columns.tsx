import { Button, Checkbox } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Import, importMessages } from "#contract/imports/imports.ts";
import {
  type ImportColumn,
  type ImportMatching,
  matchingMessages,
  matchingProblems,
} from "#contract/imports/matching.ts";
import type { ChosenFile } from "#web/imports/choose-file.tsx";
import { MatchedColumn } from "#web/imports/matched-column.tsx";
import { sendImport } from "#web/imports/send-import.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";

interface MatchColumnsProps {
  chosen: ChosenFile;
  onChecked: (read: Import) => void;
  onCancel: () => void;
}

export function MatchColumns({ chosen, onChecked, onCancel }: MatchColumnsProps) {
  const { file, start } = chosen;
  const [matching, setMatching] = useState<ImportMatching>(() => ({
    has_titles: start.has_titles,
    columns: start.columns.map(({ guess }) => guess),
  }));
  /** How often it was refused here. */
  const [refused, setRefused] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refused]);
  const { mutate, isPending, error } = useMutation(
    { mutationFn: () => sendImport(file, matching), onSuccess: onChecked },
    queryClient,
  );
  const problems = problemsOf(matching, start);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (Object.keys(problems).length > 0) setRefused((times) => times + 1);
    else mutate();
  }
  function match(index: number, column: ImportColumn) {
    setMatching({ ...matching, columns: matching.columns.with(index, column) });
  }
  const [refusal] = Object.values(readRefusal(error)?.fields ?? {});
  return (
    <form className="import-matching" ref={form} onSubmit={submit} noValidate>
      <h2 ref={heading} tabIndex={-1}>
        What each column becomes
      </h2>
      <p className="import-file">{file.name}</p>
      {start.is_remembered && (
        <p>These are the choices of the last file with the same first line.</p>
      )}
      <Checkbox
        label="The first line is already a person"
        checked={!matching.has_titles}
        onChange={({ currentTarget }) =>
          setMatching({ ...matching, has_titles: !currentTarget.checked })
        }
      />
      <ul className="matched-columns">
        {start.columns.map((column, index) => (
          <MatchedColumn
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and columns stay where they are
            key={index}
            column={column}
            number={index + 1}
            hasTitle={matching.has_titles}
            becomes={matching.columns[index] ?? "left_out"}
            problem={problemAt(problems, index, refused > 0)}
            onMatch={(becomes) => match(index, becomes)}
          />
        ))}
      </ul>
      <RequestMessage
        isPending={isPending}
        {...failedBecause(error, importMessages.uploadFailed)}
        {...(refusal !== undefined && { detail: refusal })}
      />
      <div className="import-buttons">
        <Button type="submit" loading={isPending}>
          Check the file
        </Button>
        <Button variant="default" disabled={isPending} onClick={onCancel}>
          Choose another file
        </Button>
      </div>
    </form>
  );
}

type Problems = Readonly<Record<string, string>>;

/** As the server sees them. */
function problemsOf(matching: ImportMatching, { columns }: ChosenFile["start"]): Problems {
  const problems = matchingProblems(matching);
  for (const [index, { is_refusal }] of columns.entries()) {
    if (matching.has_titles && is_refusal && matching.columns[index] === "left_out") {
      problems[`columns.${index}`] = matchingMessages.refusalLeftOut;
    }
  }
  return problems;
}

/** Two columns for one thing are said at once, what is missing when the form is sent. */
function problemAt(problems: Problems, index: number, isRefused: boolean): string | undefined {
  const problem = problems[`columns.${index}`];
  if (problem === matchingMessages.twice || (problem !== undefined && isRefused)) return problem;
  return index === 0 && isRefused ? problems["columns"] : undefined;
}
