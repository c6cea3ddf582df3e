import { Button, TextInput } from "@mantine/core";
import type { SetUp } from "#contract/set-up/set-up.ts";
import { api } from "#web/lib/api/api.ts";
import { useUnsaved } from "#web/lib/forms/unsaved.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { academyNameRequest } from "#web/set-up/academy-name-request.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import "#web/set-up/set-up.css";

export function AcademyName({ setUp }: { setUp: SetUp }) {
  const form = useRecordForm({
    draft: "academy-name",
    record: setUp,
    valuesOf: ({ name, academy, tagline }) => ({ name, academy, tagline }),
    request: academyNameRequest,
    read: () => api.setUp.read(),
    onSent: ({ message }) => showNotice(message),
    staysOpen: true,
  });
  useUnsaved(form.unsaved, form.dropDraft);
  return (
    <>
      <RequestForm
        form={form}
        className="set-up-form"
        label="Name"
        fields={{
          name: (field) => <TextInput label="Short name" {...field} />,
          academy: (field) => <TextInput label="Whole name" {...field} />,
          tagline: (field) => <TextInput label="One line" {...field} />,
        }}
      >
        <Button type="submit" loading={form.isBusy}>
          Save name
        </Button>
        <FormMessage {...form.failure} />
      </RequestForm>
      {setUp.has_drafts && (
        <p className="form-note">
          Other texts were changed and are not published yet, so the name waits with them. Publish
          them together on a public page, with Edit.
        </p>
      )}
    </>
  );
}
