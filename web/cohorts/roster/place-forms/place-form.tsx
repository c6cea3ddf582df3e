import { Textarea, TextInput } from "@mantine/core";
import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import { placeRequest } from "#web/cohorts/roster/place-forms/place-request.ts";
import { api } from "#web/lib/api/api.ts";
import { getById } from "#web/lib/api/get-by-id.ts";
import { aboutOthers } from "#web/lib/forms/drafts.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { OptionalLabel } from "#web/ui/forms/fields/optional-label.tsx";
import { SwitchField } from "#web/ui/forms/fields/switch-field.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";

interface PlaceFormProps {
  place: CohortPlace;
  onClose: () => void;
}

/** The payment, a note, and whether all modules are open. */
export function PlaceForm({ place, onClose }: PlaceFormProps) {
  const form = useRecordForm({
    draft: aboutOthers(`place/${place.id}`),
    record: place,
    valuesOf: ({ paid_at, paid_on, paid_note, staff_note, is_everything_open }) => ({
      is_paid: paid_at !== null,
      paid_on: paid_on ?? "",
      paid_note: paid_note ?? "",
      staff_note: staff_note ?? "",
      is_everything_open,
    }),
    request: placeRequest,
    read: async () =>
      getById(await api.cohortPlaces.list({ cohort_id: place.cohort_id }), place.id),
    onSent: sayAndClose(onClose),
    isControlled: true,
  });
  const { is_paid, is_everything_open } = form.values;
  return (
    <DialogForm
      form={form}
      submitLabel="Save"
      onCancel={onClose}
      fields={{
        is_paid: (field) => (
          <SwitchField label="Paid" words="Access is the same either way." {...field} />
        ),
        paid_on: (field) =>
          is_paid && (
            <TextInput
              label={<OptionalLabel>Paid on</OptionalLabel>}
              description="The member sees this day. Empty means today."
              type="date"
              {...field}
            />
          ),
        paid_note: (field) => (
          <Textarea
            label={<OptionalLabel>Note about the payment</OptionalLabel>}
            description="Only staff see it."
            autosize
            minRows={1}
            maxRows={8}
            {...field}
          />
        ),
        staff_note: (field) => (
          <Textarea
            label={<OptionalLabel>Note</OptionalLabel>}
            description="Only staff see it. If the person moves to another cohort, it moves too."
            autosize
            minRows={2}
            maxRows={8}
            {...field}
          />
        ),
        is_everything_open: (field) => (
          <SwitchField
            label="All modules open"
            words={
              place.has_account
                ? opennessInWords(is_everything_open)
                : "Modules open once this address belongs to a confirmed account."
            }
            {...field}
          />
        ),
      }}
    />
  );
}

function opennessInWords(isEverythingOpen: boolean): string {
  return isEverythingOpen
    ? "This member can study every module of the cohort now."
    : "Modules open to this member on their days.";
}
