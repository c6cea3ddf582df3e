import { NativeSelect, TextInput } from "@mantine/core";
import { type Lead, LeadStatus } from "#contract/leads.ts";
import { updateLead } from "#web/leads/update-lead.ts";
import { shortDate } from "#web/lib/dates.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { capitalized } from "#web/ui/capitalized.ts";
import { DetailList } from "#web/ui/detail-list.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { mailFailure } from "#web/ui/mail/mail-fails.tsx";
import { showNotice } from "#web/ui/notices.tsx";

export function LeadForm({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const form = useRequestForm({
    initialValues: { name: lead.name ?? "", status: lead.status },
    load: async () => updateLead(lead.id),
    onSent: ({ message }) => {
      showNotice(message);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Save"
      onCancel={onClose}
      before={
        <DetailList
          details={[
            { term: "Email", detail: lead.email },
            ...mailFailure(lead.mail_problem),
            { term: "Source", detail: lead.source },
            { term: "Created", detail: shortDate(lead.created_at) },
          ]}
        />
      }
      fields={{
        name: (field) => <TextInput label="Name" autoComplete="off" data-autofocus {...field} />,
        status: (field) => (
          <NativeSelect
            label="Status"
            data={LeadStatus.options.map((value) => ({ value, label: capitalized(value) }))}
            {...field}
          />
        ),
      }}
    />
  );
}
