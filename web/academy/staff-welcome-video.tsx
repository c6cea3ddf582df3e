import { Button, TextInput } from "@mantine/core";
import { SettingsSection } from "#web/academy/settings-section.tsx";
import { welcomeVideoRequest } from "#web/academy/staff-welcome-video-request.ts";
import { useRequestForm } from "#web/lib/use-request-form.ts";
import { FormMessage } from "#web/ui/form-message.tsx";
import { showNotice } from "#web/ui/notices.tsx";

const words =
  "Shown to everyone who has asked for the playbook. Paste a link from Loom, YouTube or Vimeo, or to an .mp4, .webm or .ogg file. Without one, its place stays empty.";

/** Which video welcomes whoever has asked for the playbook. */
export function StaffWelcomeVideo() {
  return (
    <SettingsSection title="Welcome video" words={words} failure="Failed to load the welcome video">
      {({ welcome_video_url: url }) => <WelcomeVideoForm url={url ?? ""} />}
    </SettingsSection>
  );
}

function WelcomeVideoForm({ url }: { url: string }) {
  const { phase, message, canSendAgain, formProps, fieldProps } = useRequestForm({
    initialValues: { welcome_video_url: url },
    load: async () => welcomeVideoRequest,
    onSent: (_sent, said) => showNotice(said),
    isLasting: true,
  });
  return (
    <form className="academy-form" aria-label="Welcome video" {...formProps}>
      <TextInput
        label="Video address"
        type="url"
        placeholder="https://"
        {...fieldProps("welcome_video_url")}
      />
      <Button type="submit" loading={phase === "busy"}>
        Save
      </Button>
      <FormMessage message={message} canSendAgain={canSendAgain} />
    </form>
  );
}
