import { useQuery } from "@tanstack/react-query";
import { type LetterKind, letterMessages } from "#contract/letters/letters.ts";
import { AcceptanceForm, currentCohorts } from "#web/applications/review/acceptance-form.tsx";
import { letterRequests } from "#web/applications/review/decision-requests.ts";
import {
  type AnswerProps,
  BeforeLetter,
  finish,
  type LetterFormProps,
  noteChange,
} from "#web/applications/review/letter-parts.tsx";
import { useLetter } from "#web/applications/review/use-letter.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { useDialogPart } from "#web/lib/forms/dialog-parts.ts";
import { aboutOthers } from "#web/lib/forms/drafts.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";

interface DecisionFormProps extends AnswerProps {
  kind: LetterKind;
}

export function DecisionForm(props: DecisionFormProps) {
  const { kind, onCancel } = props;
  const letter = useQuery(queries.letters.read.queryOptions({ input: { kind } }), queryClient);
  // Read whenever the form opens: each decision changes how many places are free.
  const cohorts = useQuery(
    { ...currentCohorts(), enabled: kind === "offer", staleTime: 0, gcTime: 0 },
    queryClient,
  );
  const isReady = letter.data !== undefined && (kind !== "offer" || cohorts.data !== undefined);
  useDialogPart(!isReady, onCancel);
  if (letter.isLoadingError || cohorts.isLoadingError) {
    const retry = () => {
      void letter.refetch();
      if (kind === "offer") void cohorts.refetch();
    };
    return <LoadFailure message={letterMessages.listFailed} onRetry={retry} />;
  }
  if (!letter.data) return <Spinner />;
  if (kind !== "offer") return <LetterForm {...props} kind={kind} letter={letter.data} />;
  if (!cohorts.data) return <Spinner />;
  const { items, academy_time_zone } = cohorts.data;
  return (
    <AcceptanceForm
      {...props}
      letter={letter.data}
      cohorts={items}
      academyZone={academy_time_zone}
    />
  );
}

function LetterForm(props: LetterFormProps & { kind: "decline" | "later" }) {
  const { kind, application, letter, onCancel, place } = props;
  const form = useRequestForm({
    draft: aboutOthers(`answer/${application.id}/${kind}`),
    initialValues: { subject: letter.subject, text: letter.text },
    isControlled: true,
    load: async () => letterRequests[kind](application, (refusal) => noteChange(props, refusal)),
    onSent: ({ message }) => finish(props, message),
  });
  const days = { first_day: null, last_day: null, answer_by: null };
  const values = { name: application.name, cohort: null, ...days };
  const shown = useLetter({ kind, values, form, place });
  return (
    <DialogForm
      form={form}
      isPart
      submitLabel={kind === "decline" ? "Decline and send" : "Send and keep for later"}
      isDestructive={kind === "decline"}
      onCancel={onCancel}
      before={<BeforeLetter application={application} letter={letter} />}
      beforeButtons={shown.editButton}
      fields={shown.fields}
      after={shown.preview}
    />
  );
}
