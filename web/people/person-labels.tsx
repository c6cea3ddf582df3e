import { Button, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { labelMessages, mostLabels, type PersonLabel } from "#contract/labels/labels.ts";
import type { PersonPage } from "#contract/people/people.ts";
import { academyDay } from "#web/lib/academy-dates.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { showFailure } from "#web/lib/session/failure-notices.ts";
import { labelRequest } from "#web/people/person-requests.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { useAddingForm } from "#web/ui/forms/use-adding-form.ts";
import { showNotice, showUndoable } from "#web/ui/notices/notices.tsx";

export function PersonLabels({ person }: { person: PersonPage }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, labels } = person;
  return (
    <section className="person-part" aria-labelledby="labels">
      <h2 id="labels" ref={heading} tabIndex={-1}>
        Labels
      </h2>
      {labels.length === 0 ? (
        <p className="soft">No labels yet.</p>
      ) : (
        <ul className="person-labels">
          {labels.map((label) => (
            <li key={label.id}>
              <LabelBadge personId={id} label={label} onRemoved={() => heading.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
      {labels.length < mostLabels && <NewLabel personId={id} />}
    </section>
  );
}

interface LabelBadgeProps {
  personId: string;
  label: PersonLabel;
  onRemoved: () => void;
}

function LabelBadge({ personId, label, onRemoved }: LabelBadgeProps) {
  const { id, name, set_by, set_at } = label;
  const { mutateAsync: putBack } = useMutation(
    queries.labels.add.mutationOptions({
      onSuccess: () => showNotice(labelMessages.added),
      onError: (error) => showFailure(labelMessages.addFailed, error),
    }),
    queryClient,
  );
  const { mutate, isPending } = useMutation(
    queries.labels.remove.mutationOptions({
      onSuccess: () => {
        showUndoable(labelMessages.removed, name, () => putBack({ person_id: personId, name }));
        onRemoved();
      },
      onError: (error) => showFailure(labelMessages.removeFailed, error),
    }),
    queryClient,
  );
  return (
    <BusyButton
      className="person-label"
      title={`${set_by ?? "A deleted account"}, ${academyDay(set_at)}`}
      aria-label={`${name}: remove this label`}
      aria-busy={isPending}
      onClick={() => mutate({ person_id: personId, id })}
    >
      {name}
      <span aria-hidden="true">×</span>
    </BusyButton>
  );
}

function NewLabel({ personId }: { personId: string }) {
  const choices = useId();
  const { data = [] } = useQuery(queries.labels.list.queryOptions({ input: {} }), queryClient);
  const { form } = useAddingForm({
    initialValues: { name: "" },
    load: async () => labelRequest(personId),
  });
  return (
    <RequestForm
      form={form}
      className="new-label"
      label="Add a label"
      fields={{
        name: (field) => (
          <TextInput label="New label" autoComplete="off" list={choices} {...field} />
        ),
      }}
    >
      <datalist id={choices}>
        {data.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <Button type="submit" variant="default" loading={form.isBusy}>
        Add label
      </Button>
      <FormMessage {...form.failure} />
    </RequestForm>
  );
}
