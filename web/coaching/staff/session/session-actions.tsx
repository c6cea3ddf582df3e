import { Button, Menu } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { type Session, sessionMessages } from "#contract/coaching/sessions.ts";
import { hasEnded } from "#web/coaching/session-time.ts";
import {
  canBeCalledOff,
  SessionCallingOff,
} from "#web/coaching/staff/sessions/calling-off-dialog.tsx";
import { SessionDeletion } from "#web/coaching/staff/sessions/deletion-dialog.tsx";
import { SessionForm } from "#web/coaching/staff/sessions/session-dialog.tsx";
import { academyZone } from "#web/lib/page/academy-zone.ts";
import { DropDown } from "#web/ui/drop-down.tsx";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

export function SessionActions({ session }: { session: Session }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<"edit" | "call-off" | "delete" | null>(null);
  const close = () => setOpened(null);
  const recordFor = (dialog: typeof opened) => (opened === dialog ? session : null);
  const { meeting_link, cancelled_at } = session;
  const isCalledOff = cancelled_at !== null;
  return (
    <div className="session-actions">
      {meeting_link !== null && !isCalledOff && !hasEnded(session) && (
        <Button component="a" href={meeting_link} target="_blank" rel="noopener">
          Join Meeting
        </Button>
      )}
      {!isCalledOff && (
        <Button variant="default" onClick={() => setOpened("edit")}>
          Edit
        </Button>
      )}
      <DropDown position="bottom-end">
        <Menu.Target>
          <Button variant="default">More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {canBeCalledOff(session) && (
            <Menu.Item onClick={() => setOpened("call-off")}>Call off</Menu.Item>
          )}
          <Menu.Item onClick={() => setOpened("delete")}>Delete</Menu.Item>
        </Menu.Dropdown>
      </DropDown>
      <RecordDialog title="Edit session" record={recordFor("edit")} onClose={close}>
        {(shown) => <SessionForm session={shown} zone={academyZone()} onClose={close} />}
      </RecordDialog>
      <RecordDialog title="Call off this session" record={recordFor("call-off")} onClose={close}>
        {(shown) => <SessionCallingOff session={shown} onClose={close} />}
      </RecordDialog>
      <RecordDialog
        title={sessionMessages.confirmDelete}
        record={recordFor("delete")}
        onClose={close}
      >
        {(shown) => (
          <SessionDeletion
            session={shown}
            onClose={close}
            onDeleted={() => void navigate(addresses.adminSessions)}
          />
        )}
      </RecordDialog>
    </div>
  );
}
