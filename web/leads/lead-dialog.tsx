import { NativeSelect, TextInput } from "@mantine/core";
import { type Lead, LeadStatus } from "#contract/leads/leads.ts";
import { updateLead } from "#web/leads/update-lead.ts";
import { academyDay } from "#web/lib/academy-dates.ts";
import { api } from "#web/lib/api/api.ts";
import { aboutOthers } from "#web/lib/forms/drafts.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { leadForm } from "#web/shared/leads/lead-form.ts";
import { mailFailure } from "#web/shared/messages/mail-fails.tsx";
import { capitalized } from "#web/ui/capitalized.ts";
import { DetailList } from "#web/ui/facts/detail-list.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";

export function LeadForm({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const form = useRecordForm({
    draft: aboutOthers(`lead/${lead.id}`),
    record: lead,
    valuesOf: ({ name, status }) => ({ name: name ?? "", status }),
    request: updateLead,
    read: () => api.leads.read({ id: lead.id }),
    onSent: sayAndClose(onClose),
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
            { term: "Source", detail: leadForm(lead.source) },
            { term: "Created", detail: academyDay(lead.created_at) },
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
