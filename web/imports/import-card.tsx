import { Button, Progress, Radio } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import {
  ExistingPeople,
  type Import,
  type ImportState,
  importHours,
  importMessages,
} from "#contract/imports/imports.ts";
import { ImportProblems } from "#web/imports/import-problems.tsx";
import { ImportedPeople } from "#web/imports/imported-people.tsx";
import { academyTime } from "#web/lib/academy-dates.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

const titles = {
  reading: "Checking the file",
  ready: "Checked, not imported yet",
  importing: "Importing",
  imported: "Imported",
  undoing: "Undoing",
  undone: "Undone",
} as const satisfies Record<ImportState, string>;

const choices = {
  skip: "Leave them as they are",
  update: "Add the labels and set the tier",
} as const satisfies Record<ExistingPeople, string>;

interface ImportCardProps {
  imported: Import;
  /** The card takes the focus, and comes into sight. */
  isJustChecked: boolean;
}

export function ImportCard({ imported, isJustChecked }: ImportCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isJustChecked) heading.current?.focus();
  }, [isJustChecked]);
  const { file_name, state, created_at, created_by, problem_count } = imported;
  const done = imported.added + imported.updated + imported.skipped;
  const good = imported.line_count - problem_count;
  return (
    <article className="import-card">
      <h2 ref={heading} tabIndex={-1}>
        {titles[state]}
      </h2>
      {file_name !== null && <p className="import-file">{file_name}</p>}
      <p className="soft small">
        {academyTime(created_at)}
        {created_by !== null && `, ${created_by}`}
      </p>
      <div role="status">
        <ul className="import-facts">
          {factsOf(imported).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <ImportedPeople imported={imported} />
      {state === "ready" && imported.refusal_count > 0 && (
        <p>
          People who unsubscribed elsewhere, and addresses that mail doesn’t reach, will be
          unsubscribed here, also if we already know them.
        </p>
      )}
      {problem_count > 0 && <ImportProblems id={imported.id} />}
      {state === "ready" && problem_count > 0 && (
        <p>
          Lines with problems are left out. To add them, download and correct them, and import that
          file afterwards.
        </p>
      )}
      {state === "importing" && (
        <Progress value={(100 * done) / Math.max(1, good)} aria-label="How much is imported" />
      )}
      {state === "ready" && good > 0 && <Confirmation id={imported.id} />}
      {state === "ready" && <Discard id={imported.id} />}
      {imported.can_undo && <Undo id={imported.id} />}
    </article>
  );
}

function factsOf(imported: Import): string[] {
  const { state, line_count, problem_count, known_count, refusal_count } = imported;
  const good = line_count - problem_count;
  if (state === "reading") return [];
  if (state === "ready") {
    return [
      `${pluralize(good, "line")} can be imported`,
      pluralize(good - known_count, "new person", "new people"),
      pluralize(known_count, "person we already know", "people we already know"),
      `${pluralize(problem_count, "line")} with problems`,
      ...(refusal_count > 0 ? [refusalFact(refusal_count)] : []),
    ];
  }
  const { added, updated, skipped, removed, reverted, spared } = imported;
  const counts = [
    [added, "added"],
    [updated, "updated"],
    [skipped, "skipped"],
    [removed, "removed"],
    [reverted, "changed back"],
    [spared, "kept, because something was added about them since"],
    [problem_count, problem_count === 1 ? "line with problems" : "lines with problems"],
  ] as const;
  return counts.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []));
}

function refusalFact(count: number): string {
  return `${pluralize(count, "person", "people")} unsubscribed elsewhere, or out of reach`;
}

function Confirmation({ id }: { id: string }) {
  const [existing, setExisting] = useState<ExistingPeople>("skip");
  const { mutate, isPending, error } = useMutation(
    queries.imports.confirm.mutationOptions(),
    queryClient,
  );
  return (
    <>
      <Radio.Group
        label="People we already know"
        value={existing}
        onChange={(value) => setExisting(ExistingPeople.parse(value))}
      >
        <div className="import-choices">
          {ExistingPeople.options.map((value) => (
            <Radio key={value} value={value} label={choices[value]} />
          ))}
        </div>
      </Radio.Group>
      <RequestMessage
        isPending={isPending}
        {...failedBecause(error, importMessages.confirmFailed)}
      />
      <Button loading={isPending} onClick={() => mutate({ id, existing })}>
        Import these people
      </Button>
    </>
  );
}

function Discard({ id }: { id: string }) {
  const { mutate, isPending, error } = useMutation(
    {
      ...queries.imports.discard.mutationOptions(),
      onSuccess: () => showNotice(importMessages.discarded),
    },
    queryClient,
  );
  return (
    <>
      <RequestMessage
        isPending={isPending}
        {...failedBecause(error, importMessages.discardFailed)}
      />
      <Button variant="default" loading={isPending} onClick={() => mutate({ id })}>
        Discard this file
      </Button>
    </>
  );
}

function Undo({ id }: { id: string }) {
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking) return <UndoQuestion id={id} onKeep={() => setIsAsking(false)} />;
  return (
    <>
      <p className="soft small">You can undo an import for {importHours} hours.</p>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        Undo this import
      </Button>
    </>
  );
}

function UndoQuestion({ id, onKeep }: { id: string; onKeep: () => void }) {
  const { mutate, isPending, error } = useMutation(
    queries.imports.undo.mutationOptions(),
    queryClient,
  );
  return (
    <>
      <p>
        This removes the people that were added, and changes labels, tiers and unsubscriptions back.
        People stay if something was added about them since, such as a message or a note. If a later
        import changed them, undo that one first.
      </p>
      <RequestMessage isPending={isPending} {...failedBecause(error, importMessages.undoFailed)} />
      <div className="import-buttons">
        <Button variant="default" autoFocus disabled={isPending} onClick={onKeep}>
          Keep the import
        </Button>
        <Button variant="danger" loading={isPending} onClick={() => mutate({ id })}>
          Undo the import
        </Button>
      </div>
    </>
  );
}
