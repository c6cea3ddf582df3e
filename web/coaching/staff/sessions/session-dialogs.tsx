import { hasPeople } from "#contract/coaching/meetings.ts";
import { type Session, sessionMessages } from "#contract/coaching/sessions.ts";
import { hasBegun, onAcademyClock } from "#web/coaching/session-time.ts";
import {
  canBeCalledOff,
  SessionCallingOff,
} from "#web/coaching/staff/sessions/calling-off-dialog.tsx";
import { SessionDeletion } from "#web/coaching/staff/sessions/deletion-dialog.tsx";
import { SessionCopyForm, SessionForm } from "#web/coaching/staff/sessions/session-dialog.tsx";
import type { OfferedDialog } from "#web/ui/record-page/offered-dialog.ts";

/** In the list and on the session's page, which is left with `onDeleted`. */
export function sessionDialogs(
  zone: string | undefined,
  onDeleted?: () => void,
): readonly OfferedDialog<Session>[] {
  return [
    {
      name: "edit",
      button: "Edit",
      label: (session) => `Edit: ${nameOf(session)}`,
      isOffered: ({ cancelled_at }) => cancelled_at === null,
      title: "Edit session",
      render: (session, { close }) => <SessionForm session={session} zone={zone} onClose={close} />,
    },
    {
      name: "duplicate",
      button: "Duplicate",
      label: (session) => `Duplicate: ${nameOf(session)}`,
      isInMenu: true,
      title: "Add a session",
      render: (session, { close }) => <SessionCopyForm of={session} zone={zone} onClose={close} />,
    },
    {
      name: "call-off",
      button: "Call off",
      label: (session) => `Call off: ${nameOf(session)}`,
      isInMenu: true,
      isOffered: canBeCalledOff,
      title: "Call off this session?",
      render: (session, { close }) => <SessionCallingOff session={session} onClose={close} />,
    },
    {
      name: "delete",
      button: "Delete",
      isInMenu: true,
      label: (session) => `Delete: ${nameOf(session)}`,
      isOffered: (session) => !(hasBegun(session) && hasPeople(session)),
      title: sessionMessages.confirmDelete,
      render: (session, { close }) => (
        <SessionDeletion session={session} onClose={close} {...(onDeleted && { onDeleted })} />
      ),
    },
  ];
}

export function moreOf(session: Session): string {
  return `More: ${nameOf(session)}`;
}

function nameOf(session: Session): string {
  const { date, time } = onAcademyClock(session);
  return `${session.title}, ${date}, ${time}`;
}
