import { Button } from "@mantine/core";
import { type Registration, registrationMessages } from "#contract/info-sessions.ts";
import { shortDate } from "#web/lib/dates.ts";
import { DetailList } from "#web/ui/detail-list.tsx";
import { RecordDialog } from "#web/ui/record-dialog.tsx";

interface StaffRegistrationDialogProps {
  registration: Registration | null;
  onClose: () => void;
}

export function StaffRegistrationDialog(props: StaffRegistrationDialogProps) {
  const { registration, onClose } = props;
  return (
    <RecordDialog title="Registration Details" record={registration} onClose={onClose}>
      {(shown) => (
        <div className="dialog-body">
          <DetailList details={detailsOf(shown)} />
          <div className="dialog-buttons">
            <Button variant="default" onClick={onClose}>
              Done
            </Button>
          </div>
        </div>
      )}
    </RecordDialog>
  );
}

function detailsOf({ name, email, question, info_session_starts_at, created_at }: Registration) {
  return [
    { term: "Name", detail: name },
    { term: "Email", detail: email },
    { term: "Question", detail: question ?? registrationMessages.noQuestion },
    {
      term: "Info session",
      detail: info_session_starts_at ? shortDate(info_session_starts_at) : "Waits for a date",
    },
    { term: "Registered", detail: shortDate(created_at) },
  ];
}
