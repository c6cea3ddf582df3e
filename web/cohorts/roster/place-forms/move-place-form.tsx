import { useQuery } from "@tanstack/react-query";
import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import { moveRequest } from "#web/cohorts/roster/place-forms/place-request.ts";
import { placeName } from "#web/cohorts/roster/place-name.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { CohortChoice } from "#web/shared/cohorts/cohort-choice.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { SwitchField } from "#web/ui/forms/fields/switch-field.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface MoveFormProps {
  /** All of one cohort. */
  places: readonly CohortPlace[];
  onClose: () => void;
  onMoved: () => void;
}

export function MoveForm({ places, onClose, onMoved }: MoveFormProps) {
  const form = useRequestForm({
    initialValues: { cohort_id: "", tell: true },
    load: async () => moveRequest(places.map(({ id }) => id)),
    onSent: ({ message }) => {
      showNotice(message);
      onMoved();
    },
    isControlled: true,
  });
  const { cohort_id } = form.values;
  return (
    <DialogForm
      form={form}
      submitLabel={places.length === 1 ? "Move to this cohort" : `Move ${places.length} members`}
      onCancel={onClose}
      fields={{
        cohort_id: (field) => (
          <CohortChoice
            label="Cohort"
            description={`The payment and the note move too. ${places.length === 1 ? "The place in this cohort becomes" : "The places in this cohort become"} free.`}
            placeholder="Choose a cohort"
            except={places[0]?.cohort_id}
            isFirst
            field={field}
          />
        ),
        tell: (field) => (
          <SwitchField
            label={places.length === 1 ? "Tell the member by email" : "Tell the members by email"}
            words={
              form.values.tell
                ? "With the new days, and the changes for the calendar."
                : "No email is sent. Calendars keep the old dates."
            }
            {...field}
          />
        ),
      }}
      after={cohort_id && <MoveSummary places={places} cohortId={cohort_id} />}
    />
  );
}

function MoveSummary({ places, cohortId }: { places: readonly CohortPlace[]; cohortId: string }) {
  const cohort = useQuery(
    queries.cohorts.read.queryOptions({ input: { id: cohortId } }),
    queryClient,
  );
  const roster = useQuery(
    queries.cohortPlaces.list.queryOptions({ input: { cohort_id: cohortId }, staleTime: 0 }),
    queryClient,
  );
  if (!cohort.data || !roster.data) return null;
  const taken = roster.data.filter(({ status }) => status === "joined" || status === "offered");
  const free = Math.max(0, cohort.data.places - taken.length);
  const people = taken.map(({ person_id }) => person_id);
  const there = places.filter(({ person_id }) => people.includes(person_id)).map(placeName);
  return (
    <div role="status">
      <p>
        {pluralize(places.length, "member")} would move to “{cohort.data.title}”, which has{" "}
        {pluralize(free, "free place")}.
      </p>
      {cohort.data.state === "draft" && (
        <p>
          “{cohort.data.title}” is a draft. Until you publish it, its modules are closed to its
          members, and those of this cohort close with the move.
        </p>
      )}
      {there.length > 0 && <p>Already there: {there.join(", ")}.</p>}
      {(there.length > 0 || free < places.length) && (
        <p>
          So nobody can be moved. Choose only members who are not there yet, and no more than there
          are free places.
        </p>
      )}
    </div>
  );
}
