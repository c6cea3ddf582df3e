import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import {
  type Letter,
  type LetterKind,
  type LetterValues,
  letterMessages,
} from "#contract/letters/letters.ts";
import { letterRequest } from "#web/letters/letter-request.ts";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { useUnsaved } from "#web/lib/forms/unsaved.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { letterFieldsOf } from "#web/shared/letters/letter-fields.tsx";
import { LetterPreview } from "#web/shared/letters/letter-preview.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import "#web/letters/letters.css";

const titles = {
  offer: { title: "Offer of a place", words: "Sent when you accept an application." },
  decline: { title: "Decline", words: "Sent when you decline an application." },
  later: { title: "Not now", words: "Sent when you ask someone to wait for a later cohort." },
} as const satisfies Record<LetterKind, { title: string; words: string }>;

const sampleValues: LetterValues = {
  name: "Ana",
  cohort: "Spring cohort",
  first_day: "2027-03-01",
  last_day: "2027-04-25",
  answer_by: "2027-02-12",
};

export const handle: PageHandle = {
  read: () => {
    void queryClient.prefetchQuery(queries.letters.list.queryOptions());
  },
};

export default function StaffLettersPage() {
  const query = useQuery(queries.letters.list.queryOptions(), queryClient);
  const { data, isPending, refetch } = query;
  const [inUse, setInUse] = useState<LetterKind | null>(null);
  return (
    <div className="letters">
      <PageTitle title="Letters" />
      <h1>Letters</h1>
      <p className="measure">
        Answers to applications begin with these texts. You can change each letter before you send
        it. Words in braces are replaced when a letter is sent.
      </p>
      {isPending && <Spinner />}
      {!isPending && !data && (
        <LoadFailure message={letterMessages.listFailed} onRetry={() => void refetch()} />
      )}
      {data?.map((letter) => (
        <LetterSection
          key={letter.kind}
          letter={letter}
          isInUse={letter.kind === inUse}
          onUse={() => setInUse(letter.kind)}
        />
      ))}
    </div>
  );
}

interface LetterSectionProps {
  letter: Letter;
  /** Only its button is a main one. */
  isInUse: boolean;
  onUse: () => void;
}

function LetterSection({ letter, isInUse, onUse }: LetterSectionProps) {
  const id = useId();
  const { title, words } = titles[letter.kind];
  return (
    <section className="letter" aria-labelledby={id} onFocus={onUse}>
      <h2 id={id}>{title}</h2>
      <p className="soft">{words}</p>
      <LetterForm letter={letter} isInUse={isInUse} />
    </section>
  );
}

function LetterForm({ letter, isInUse }: { letter: Letter; isInUse: boolean }) {
  const { kind } = letter;
  const { title } = titles[kind];
  const form = useRecordForm({
    draft: `letter/${kind}`,
    record: letter,
    valuesOf: ({ subject, text }) => ({ subject, text }),
    request: letterRequest,
    read: () => api.letters.read({ kind }),
    onSent: ({ message }) => showNotice(message),
    staysOpen: true,
  });
  useUnsaved(form.unsaved, form.dropDraft);
  return (
    <RequestForm form={form} className="letter-form" label={title} fields={letterFieldsOf(kind)}>
      <FormMessage {...form.failure} />
      <LetterPreview
        kind={kind}
        of={title}
        read={() => ({ words: form.typed(), values: valuesOf(kind) })}
      >
        <Button
          type="submit"
          variant={isInUse ? "filled" : "default"}
          aria-label={`Save letter: ${title}`}
          loading={form.isBusy}
        >
          Save letter
        </Button>
        <Button
          variant="default"
          aria-label={`Restore the original text: ${title}`}
          onClick={() => form.replace(letter.original)}
        >
          Restore the original text
        </Button>
      </LetterPreview>
    </RequestForm>
  );
}

function valuesOf(kind: LetterKind): LetterValues {
  if (kind === "offer") return sampleValues;
  return { ...sampleValues, cohort: null, first_day: null, last_day: null, answer_by: null };
}
