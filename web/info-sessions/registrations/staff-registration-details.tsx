import { Anchor, Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { mailtoLink } from "#contract/forms/email-address.ts";
import { type Registration, registrationMessages } from "#contract/info-sessions/registrations.ts";
import { academyDay } from "#web/lib/academy-dates.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { PersonLink } from "#web/shared/people/person-link.tsx";
import { DetailList } from "#web/ui/facts/detail-list.tsx";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface StaffRegistrationDetailsProps {
  registration: Registration;
  onClose: () => void;
}

export function StaffRegistrationDetails(props: StaffRegistrationDetailsProps) {
  const { registration, onClose } = props;
  const { id, question_hidden } = registration;
  const { mutate, isPending, error } = useMutation(
    queries.infoSessions.hideQuestion.mutationOptions({
      onSuccess: (_, { is_hidden }) => {
        onClose();
        showNotice(is_hidden ? questionHidden : questionShown);
      },
    }),
    queryClient,
  );
  return (
    <div className="dialog-body">
      <DetailList details={detailsOf(registration)} />
      <DialogEnd
        message={<RequestMessage isPending={isPending} {...failedBecause(error, questionFailed)} />}
      >
        {question_hidden !== null && (
          <Button
            variant="default"
            loading={isPending}
            onClick={() => mutate({ id, is_hidden: !question_hidden })}
          >
            {question_hidden ? "Show to others" : "Hide from others"}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </DialogEnd>
    </div>
  );
}

const { questionHidden, questionShown, questionFailed } = registrationMessages;

function detailsOf(registration: Registration) {
  const { person_id, name, email, question, question_hidden, echoes } = registration;
  const { info_session_starts_at, created_at } = registration;
  return [
    { term: "Name", detail: <PersonLink id={person_id}>{name}</PersonLink> },
    { term: "Email", detail: <Anchor href={mailtoLink(email)}>{email}</Anchor> },
    { term: "Question", detail: question ?? registrationMessages.noQuestion },
    ...(question_hidden === null
      ? []
      : [
          {
            term: "Others",
            detail: question_hidden
              ? "Can’t see the question"
              : "See the question, without the name",
          },
        ]),
    ...(echoes > 0 ? [{ term: "Asked, too", detail: pluralize(echoes, "other", "others") }] : []),
    ...(registration.listens_later ? [{ term: "Comes", detail: "No, listens later" }] : []),
    {
      term: "Info session",
      detail: info_session_starts_at ? academyDay(info_session_starts_at) : "Waiting for a date",
    },
    { term: "Registered", detail: academyDay(created_at) },
  ];
}
