import { Button } from "@mantine/core";
import { firstName } from "#contract/people/first-name.ts";
import type { PersonPage } from "#contract/people/people.ts";
import { may } from "#contract/permissions.ts";
import { api } from "#web/lib/api/api.ts";
import { useRoles } from "#web/lib/session/session.ts";
import { PersonExport } from "#web/people/person-export.tsx";
import { HandedTo } from "#web/shared/people/handed-to.tsx";
import { WriteTo } from "#web/shared/people/write-to.tsx";
import { openerOf } from "#web/ui/record-page/offered-dialog.ts";

/** Dialogs of other pages. */
export type PersonDialog = "lead" | "application" | "member" | "access" | "place" | "message";

export type OpenedDialog = { dialog: PersonDialog; id: string };

interface PersonActionsProps {
  person: PersonPage;
  onOpen: (opened: OpenedDialog) => void;
}

export function PersonActions({ person, onOpen }: PersonActionsProps) {
  const { roles } = useRoles();
  const { id, name, email, lead, application, account, erased_at } = person;
  const hasAccess = account !== null && may("accounts.suspend", roles);
  const actions: (OpenedDialog & { label: string })[] = [
    ...(application
      ? [{ dialog: "application", id: application.id, label: "Review application" } as const]
      : []),
    ...(lead ? [{ dialog: "lead", id: lead.id, label: "Edit lead" } as const] : []),
    ...(erased_at === null ? [{ dialog: "place", id, label: "Add to a cohort" } as const] : []),
    ...(account ? [{ dialog: "member", id: account.id, label: "Tier and account" } as const] : []),
    ...(hasAccess
      ? [
          {
            dialog: "access",
            id: account.id,
            label: account.is_suspended ? "Reinstate" : "Suspend",
          } as const,
        ]
      : []),
  ];
  return (
    <div className="person-actions">
      {erased_at === null && (
        <WriteTo emails={[email]} who={name === null ? email : firstName(name)} />
      )}
      {actions.map(({ label, ...opened }) => (
        <Button
          key={label}
          variant="default"
          size="compact-md"
          data-opens={openerOf(opened.id, opened.dialog)}
          onClick={() => onOpen(opened)}
        >
          {label}
        </Button>
      ))}
      {erased_at === null && (
        <>
          <HandedTo record={person} of={name ?? email} hand={api.people.handOver} />
          <PersonExport person={person} />
        </>
      )}
    </div>
  );
}
