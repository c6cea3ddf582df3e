import { Textarea, TextInput } from "@mantine/core";
import { failures } from "#contract/errors.ts";
import { recordingForm } from "#contract/info-sessions/info-session-forms.ts";
import { type InfoSession, infoSessionMessages } from "#contract/info-sessions/info-sessions.ts";
import { inAcademyTime } from "#web/info-sessions/academy-time.ts";
import { api } from "#web/lib/api/api.ts";
import { getById } from "#web/lib/api/get-by-id.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { OptionalLabel } from "#web/ui/forms/fields/optional-label.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

interface StaffRecordingDialogProps {
  session: InfoSession | null;
  zone: string;
  onClose: () => void;
}

export function StaffRecordingDialog({ session, zone, onClose }: StaffRecordingDialogProps) {
  return (
    <RecordDialog title="Recording and answers" record={session} onClose={onClose}>
      {(shown) => <RecordingFields session={shown} zone={zone} onClose={onClose} />}
    </RecordDialog>
  );
}

type FieldsProps = StaffRecordingDialogProps & { session: InfoSession };

function RecordingFields({ session, zone, onClose }: FieldsProps) {
  const form = useRecordForm({
    draft: `recording/${session.id}`,
    record: session,
    valuesOf: ({ recording_link, answers }) => ({
      recording_link: recording_link ?? "",
      answers: answers ?? "",
    }),
    request: recordingRequest,
    read: async () => getById((await api.infoSessions.list()).past, session.id),
    onSent: sayAndClose(onClose),
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Save changes"
      onCancel={onClose}
      fields={{
        recording_link: (field) => (
          <TextInput
            label={<OptionalLabel>Recording</OptionalLabel>}
            description={`Of ${inAcademyTime(session.starts_at, zone)}. Anybody with the address can listen.`}
            type="url"
            placeholder="https://"
            data-autofocus
            {...field}
          />
        ),
        answers: (field) => (
          <Textarea
            label={<OptionalLabel>Answers to the questions</OptionalLabel>}
            description="Shown to everybody who registered. Please name nobody."
            autosize
            minRows={4}
            maxRows={12}
            {...field}
          />
        ),
      }}
      after={
        <p>
          Those who did not come get the recording with the next date; those who listen later, the
          recording with the answers. Nobody is written to twice.
        </p>
      }
    />
  );
}

function recordingRequest(session: InfoSession) {
  return formRequest(recordingForm, {
    known: { id: session.id },
    read: session,
    refused: serverMessage,
    failed: failures.unexpected.message,
    succeeded: infoSessionMessages.recordingSaved,
  });
}
