import { Textarea, TextInput } from "@mantine/core";
import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import { paymentRequest } from "#web/cohorts/roster/place-forms/place-request.ts";
import { api } from "#web/lib/api/api.ts";
import { getById } from "#web/lib/api/get-by-id.ts";
import { todayIn } from "#web/lib/calendar-days.ts";
import { aboutOthers } from "#web/lib/forms/drafts.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { academyZone } from "#web/lib/page/academy-zone.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { OptionalLabel } from "#web/ui/forms/fields/optional-label.tsx";
import { SwitchField } from "#web/ui/forms/fields/switch-field.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";

interface PaymentFormProps {
  place: CohortPlace;
  onClose: () => void;
}

export function PaymentForm({ place, onClose }: PaymentFormProps) {
  const form = useRecordForm({
    draft: aboutOthers(`payment/${place.id}`),
    record: place,
    valuesOf: ({ paid_on, paid_note }) => ({
      is_paid: true,
      paid_on: paid_on ?? todayIn(academyZone()),
      paid_note: paid_note ?? "",
    }),
    request: paymentRequest,
    read: async () =>
      getById(await api.cohortPlaces.list({ cohort_id: place.cohort_id }), place.id),
    onSent: sayAndClose(onClose),
  });
  const isPaid = place.paid_at !== null;
  return (
    <DialogForm
      form={form}
      isPart
      submitLabel={isPaid ? "Save payment" : "Mark as paid"}
      onCancel={onClose}
      fields={{
        is_paid: (field) =>
          isPaid && <SwitchField label="Paid" words="Access is the same either way." {...field} />,
        paid_on: (field) => (
          <TextInput
            label="Paid on"
            description="The member sees this day."
            type="date"
            {...field}
          />
        ),
        paid_note: (field) => (
          <Textarea
            label={<OptionalLabel>Note</OptionalLabel>}
            description="Only staff see it."
            autosize
            autoFocus
            minRows={2}
            maxRows={8}
            {...field}
          />
        ),
      }}
    />
  );
}
