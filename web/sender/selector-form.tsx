import { Button, TextInput } from "@mantine/core";
import { type DkimSelector, dkimSelectorForm, senderMessages } from "#contract/sender/sender.ts";
import { api } from "#web/lib/api/api.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { useUnsaved } from "#web/lib/forms/unsaved.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

const request = ({ dkim_selector }: DkimSelector) =>
  formRequest(dkimSelectorForm, {
    read: { dkim_selector },
    failed: senderMessages.selectorFailed,
    succeeded: senderMessages.selectorSaved,
  });

export function SelectorForm({ selector }: { selector: DkimSelector }) {
  const form = useRecordForm({
    draft: "dkim-selector",
    record: selector,
    valuesOf: ({ dkim_selector }) => ({ dkim_selector: dkim_selector ?? "" }),
    request,
    read: () => api.sender.readRecords(),
    onSent: ({ message }) => showNotice(message),
    staysOpen: true,
  });
  useUnsaved(form.unsaved, form.dropDraft);
  return (
    <RequestForm
      form={form}
      className="sender-selector"
      label="DKIM selector"
      fields={{
        dkim_selector: (field) => (
          <TextInput
            label="Selector"
            description="Your mail provider shows it with the record: it is what stands before “._domainkey”, as in s1."
            autoCapitalize="none"
            spellCheck={false}
            {...field}
          />
        ),
      }}
    >
      <Button type="submit" variant="default" loading={form.isBusy}>
        Save and look
      </Button>
      <FormMessage {...form.failure} />
    </RequestForm>
  );
}
