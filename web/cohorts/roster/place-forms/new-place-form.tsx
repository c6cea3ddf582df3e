import { Button } from "@mantine/core";
import { PersonEmailField } from "#web/cohorts/roster/place-forms/person-email-field.tsx";
import { newPlaceRequest } from "#web/cohorts/roster/place-forms/place-request.ts";
import { useDialogPart } from "#web/lib/forms/dialog-parts.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { useAddingForm } from "#web/ui/forms/use-adding-form.ts";

/** Stays for the next person. */
export function NewPlaceForm({ cohortId }: { cohortId: string }) {
  const { form, leave } = useAddingForm({
    initialValues: { email: "" },
    load: async () => newPlaceRequest(cohortId),
  });
  useDialogPart(form.isDirty(), () => leave(form.reset));
  return (
    <RequestForm
      form={form}
      className="new-place"
      label="Add to the cohort"
      fields={{
        email: (field) => <PersonEmailField {...field} />,
      }}
    >
      <Button
        type="submit"
        loading={form.isBusy}
        // The second press would send the empty field.
        onClick={(event) => event.detail < 2 || event.preventDefault()}
      >
        Add to the cohort
      </Button>
      <FormMessage {...form.failure} />
    </RequestForm>
  );
}
