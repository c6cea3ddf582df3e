import { Anchor, Button } from "@mantine/core";
import { mailtoLink } from "#contract/forms/email-address.ts";
import { type Registration, registrationMessages } from "#contract/info-sessions/info-sessions.ts";
import { academyDay } from "#web/lib/academy-dates.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { PersonLink } from "#web/shared/people/person-link.tsx";
import { DetailList } from "#web/ui/facts/detail-list.tsx";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";

interface StaffRegistrationDetailsProps {
  registration: Registration;
  onClose: () => void;
}

export function StaffRegistrationDetails(props: StaffRegistrationDetailsProps) {
  const { registration, onClose } = props;
  return (
    <div className="dialog-body">
      <DetailList details={detailsOf(registration)} />
      <DialogEnd>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </DialogEnd>
    </div>
  );
}

function detailsOf(registration: Registration) {
  const { person_id, name, email, question, echoes, info_session_starts_at, created_at } =
    registration;
  return [
    { term: "Name", detail: <PersonLink id={person_id}>{name}</PersonLink> },
    { term: "Email", detail: <Anchor href={mailtoLink(email)}>{email}</Anchor> },
    { term: "Question", detail: question ?? registrationMessages.noQuestion },
    ...(echoes > 0 ? [{ term: "Asked, too", detail: pluralize(echoes, "other", "others") }] : []),
    ...(registration.listens_later ? [{ term: "Comes", detail: "No, listens later" }] : []),
    {
      term: "Info session",
      detail: info_session_starts_at ? academyDay(info_session_starts_at) : "Waiting for a date",
    },
    { term: "Registered", detail: academyDay(created_at) },
  ];
}
