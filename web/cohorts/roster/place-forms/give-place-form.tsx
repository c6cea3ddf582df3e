import { givenPlaceRequest } from "#web/cohorts/roster/place-forms/place-request.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { CohortChoice } from "#web/shared/cohorts/cohort-choice.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";

/** In a cohort that is not over. */
export function GivePlaceForm({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useRequestForm({
    initialValues: { cohort_id: "" },
    load: async () => givenPlaceRequest(email),
    onSent: sayAndClose(onClose),
    isControlled: true,
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Add to the cohort"
      onCancel={onClose}
      fields={{
        cohort_id: (field) => (
          <CohortChoice
            label="Cohort"
            description="The person joins the cohort at once, and is told by email, unless it is a draft."
            placeholder="Choose a cohort"
            isFirst
            field={field}
          />
        ),
      }}
    />
  );
}
