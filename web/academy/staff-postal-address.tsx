import { Button, Textarea } from "@mantine/core";
import type { AcademySettings } from "#contract/academy/academy.ts";
import { SettingsSection } from "#web/academy/settings-section.tsx";
import { postalAddressRequest } from "#web/academy/staff-postal-address-request.ts";
import { api } from "#web/lib/api/api.ts";
import { useUnsaved } from "#web/lib/forms/unsaved.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

const words =
  "Shown at the bottom of public pages, of the welcome series and of reminders. Many countries require it.";

export function StaffPostalAddress() {
  return (
    <SettingsSection
      title="Postal address"
      words={words}
      failure="Failed to load the postal address"
    >
      {(settings) => <PostalAddressForm settings={settings} />}
    </SettingsSection>
  );
}

function PostalAddressForm({ settings }: { settings: AcademySettings }) {
  const form = useRecordForm({
    draft: "postal-address",
    record: settings,
    valuesOf: ({ postal_address }) => ({ postal_address: postal_address ?? "" }),
    request: postalAddressRequest,
    read: () => api.academy.read(),
    onSent: ({ message }) => showNotice(message),
    staysOpen: true,
  });
  useUnsaved(form.unsaved, form.dropDraft);
  return (
    <RequestForm
      form={form}
      className="academy-form"
      label="Postal address"
      fields={{
        postal_address: (field) => (
          <Textarea label="Name and address" autosize minRows={3} maxRows={8} {...field} />
        ),
      }}
    >
      <Button type="submit" loading={form.isBusy}>
        Save postal address
      </Button>
      <FormMessage {...form.failure} />
    </RequestForm>
  );
}
