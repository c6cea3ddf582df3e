import { Button } from "@mantine/core";
import type { QueryKey } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useState } from "react";
import type { PersonPage } from "#contract/people/people.ts";
import { ReviewDialog } from "#web/applications/review/review-dialog.tsx";
import { GivePlaceForm } from "#web/cohorts/roster/place-forms/give-place-form.tsx";
import { LeadForm } from "#web/leads/lead-dialog.tsx";
import { api } from "#web/lib/api/api.ts";
import { queries } from "#web/lib/api/queries.ts";
import { reread } from "#web/lib/api/rereading.ts";
import { StaffAccountAccess } from "#web/members/staff-account-access.tsx";
import { MemberDetails } from "#web/members/staff-member-dialog.tsx";
import { MessageDetails } from "#web/messages/message-dialog.tsx";
import type { OpenedDialog as Opened, PersonDialog } from "#web/people/person-actions.tsx";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { useOpenedRecord } from "#web/ui/record-list/use-opened-record.ts";
import { OpenedDialog } from "#web/ui/record-page/opened-dialog.tsx";

/** The review is not one of a list here. */
const alone = { previous: null, next: null, words: null };

interface PersonDialogsProps {
  person: PersonPage;
  opened: Opened | null;
  onClose: () => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function PersonDialogs({ person, opened, onClose, heading }: PersonDialogsProps) {
  const close = () => {
    onClose();
    void reread(["people"]);
  };
  const idFor = (dialog: PersonDialog) => (opened?.dialog === dialog ? opened.id : null);
  const shared = { heading, onClose: close };
  return (
    <>
      <Dialog
        {...shared}
        name="lead"
        id={idFor("lead")}
        title="Lead Details"
        queryKey={queries.leads.key()}
        read={(id) => api.leads.read({ id })}
        render={(lead) => <LeadForm lead={lead} onClose={close} />}
      />
      <Dialog
        {...shared}
        name="application"
        id={idFor("application")}
        title="Review Application"
        queryKey={queries.applications.key()}
        read={(id) => api.applications.read({ id })}
        render={(application) => (
          <ReviewDialog
            application={application}
            neighbours={alone}
            onMove={close}
            onDecided={close}
            onClose={close}
          />
        )}
      />
      <Dialog
        {...shared}
        name="member"
        id={idFor("member")}
        title="Edit member"
        queryKey={queries.members.key()}
        read={(id) => api.members.read({ id })}
        render={(member) => <MemberDetails member={member} onClose={close} />}
      />
      <Dialog
        {...shared}
        name="access"
        id={idFor("access")}
        title="Account access"
        queryKey={queries.accountAccess.key()}
        read={async (id) => ({ id })}
        render={({ id }) => <AccountAccess userId={id} onClose={close} />}
      />
      <Dialog
        {...shared}
        name="place"
        id={idFor("place")}
        title="Add to a cohort"
        queryKey={queries.people.key()}
        read={async () => person}
        render={({ email }) => <GivePlaceForm email={email} onClose={close} />}
      />
      <Dialog
        {...shared}
        name="message"
        id={idFor("message")}
        title="Message details"
        queryKey={queries.messages.key()}
        read={(id) => api.messages.entry({ id })}
        render={(message) => <MessageDetails message={message} onClose={close} />}
      />
    </>
  );
}

function AccountAccess({ userId, onClose }: { userId: string; onClose: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="dialog-body">
      <StaffAccountAccess userId={userId} onAsked={setIsAsked} />
      {!isAsked && (
        <DialogEnd>
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
        </DialogEnd>
      )}
    </div>
  );
}

interface DialogProps<Item extends { id: string }> {
  name: PersonDialog;
  /** Null to close the dialog. */
  id: string | null;
  title: string;
  queryKey: QueryKey;
  read: (id: string) => Promise<Item>;
  render: (record: Item) => ReactNode;
  onClose: () => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

function Dialog<Item extends { id: string }>(props: DialogProps<Item>) {
  const { name, id, title, queryKey, read, render, onClose, heading } = props;
  const found = useOpenedRecord<Item>({ id, items: [], read, key: queryKey });
  return (
    <OpenedDialog<{ items: Item[]; next_cursor: null }>
      list={{ opened: found && { ...found, dialog: null }, close: onClose }}
      dialogs={[{ name, button: title, label: () => title, title, render }]}
      noun="record"
      heading={heading}
    />
  );
}
