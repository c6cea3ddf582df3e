import { Button, Textarea, TextInput } from "@mantine/core";
import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import { paymentsRequest } from "#web/cohorts/roster/place-forms/place-request.ts";
import { todayIn } from "#web/lib/calendar-days.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { academyZone } from "#web/lib/page/academy-zone.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { OptionalLabel } from "#web/ui/forms/fields/optional-label.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface PaymentsFormProps {
  /** Only members who are not paid yet are marked. */
  places: readonly CohortPlace[];
  onClose: () => void;
  onPaid: () => void;
}

export function PaymentsForm({ places, onClose, onPaid }: PaymentsFormProps) {
  const unpaid = places.filter(({ status, paid_at }) => status === "joined" && paid_at === null);
  const form = useRequestForm({
    initialValues: { paid_on: todayIn(academyZone()), paid_note: "" },
    load: async () => paymentsRequest(unpaid.map(({ id }) => id)),
    onSent: ({ message }) => {
      showNotice(message);
      onPaid();
    },
  });
  if (unpaid.length === 0) return <NobodyUnpaid onClose={onClose} />;
  return (
    <DialogForm
      form={form}
      submitLabel={`Mark ${unpaid.length} as paid`}
      onCancel={onClose}
      before={<p>{summaryOf(unpaid.length, places.length - unpaid.length)}</p>}
      fields={{
        paid_on: (field) => (
          <TextInput
            label="Paid on"
            description="The members see this day."
            type="date"
            data-autofocus
            {...field}
          />
        ),
        paid_note: (field) => (
          <Textarea
            label={<OptionalLabel>Note</OptionalLabel>}
            description="Only staff see it."
            autosize
            minRows={2}
            maxRows={8}
            {...field}
          />
        ),
      }}
    />
  );
}

function NobodyUnpaid({ onClose }: { onClose: () => void }) {
  return (
    <div className="dialog-body">
      <p>All members whom you selected have paid already.</p>
      <DialogEnd>
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
      </DialogEnd>
    </div>
  );
}

function summaryOf(unpaid: number, others: number): string {
  const marked = `${pluralize(unpaid, "member")} will be marked as paid.`;
  if (others === 0) return marked;
  const [stay, have] = others === 1 ? ["stays as it is", "has"] : ["stay as they are", "have"];
  return `${marked} ${others} ${stay}: paid already, or ${have} no place yet.`;
}
