import { Button, TextInput } from "@mantine/core";
import type { AcademySettings } from "#contract/academy/academy.ts";
import { SettingsSection } from "#web/academy/settings-section.tsx";
import { welcomeVideoRequest } from "#web/academy/staff-welcome-video-request.ts";
import { api } from "#web/lib/api/api.ts";
import { useUnsaved } from "#web/lib/forms/unsaved.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

const words =
  "Shown to everyone who has asked for the playbook. Paste a link from Loom, YouTube or Vimeo, or to an .mp4, .webm or .ogg file. Without one, its place stays empty.";

/** Shown to visitors who have requested the playbook. */
export function StaffWelcomeVideo() {
  return (
    <SettingsSection title="Welcome video" words={words} failure="Failed to load the welcome video">
      {(settings) => <WelcomeVideoForm settings={settings} />}
    </SettingsSection>
  );
}

function WelcomeVideoForm({ settings }: { settings: AcademySettings }) {
  const form = useRecordForm({
    draft: "welcome-video",
    record: settings,
    valuesOf: ({ welcome_video_url }) => ({ welcome_video_url: welcome_video_url ?? "" }),
    request: welcomeVideoRequest,
    read: () => api.academy.read(),
    onSent: ({ message }) => showNotice(message),
    staysOpen: true,
  });
  useUnsaved(form.unsaved, form.dropDraft);
  return (
    <RequestForm
      form={form}
      className="academy-form"
      label="Welcome video"
      fields={{
        welcome_video_url: (field) => (
          <TextInput label="Video address" type="url" placeholder="https://" {...field} />
        ),
      }}
    >
      <Button type="submit" loading={form.isBusy}>
        Save welcome video
      </Button>
      <FormMessage {...form.failure} />
    </RequestForm>
  );
}
