import { Button, Textarea } from "@mantine/core";
import { SettingsSection } from "#web/academy/settings-section.tsx";
import { postalAddressRequest } from "#web/academy/staff-postal-address-request.ts";
import { useRequestForm } from "#web/lib/use-request-form.ts";
import { FormMessage } from "#web/ui/form-message.tsx";
import { showNotice } from "#web/ui/notices.tsx";

const words =
  "Shown at the foot of every email that is not a direct answer: the welcome series, reminders, learning nudges. Many countries require it.";

/** Which address stands at the foot of what is sent without being asked for. */
export function StaffPostalAddress() {
  return (
    <SettingsSection
      title="Postal address"
      words={words}
      failure="Failed to load the postal address"
    >
      {({ postal_address: address }) => <PostalAddressForm address={address ?? ""} />}
    </SettingsSection>
  );
}

function PostalAddressForm({ address }: { address: string }) {
  const { phase, message, canSendAgain, formProps, fieldProps } = useRequestForm({
    initialValues: { postal_address: address },
    load: async () => postalAddressRequest,
    onSent: (_sent, said) => showNotice(said),
    isLasting: true,
  });
  return (
    <form className="academy-form" aria-label="Postal address" {...formProps}>
      <Textarea
        label="Name and address"
        autosize
        minRows={3}
        maxRows={8}
        {...fieldProps("postal_address")}
      />
      <Button type="submit" loading={phase === "busy"}>
        Save
      </Button>
      <FormMessage message={message} canSendAgain={canSendAgain} />
    </form>
  );
}
