import type { RefObject } from "react";
import { useNavigate } from "react-router";
import { addresses, staffCohortAddress } from "#contract/addresses.ts";
import type { Cohort } from "#contract/cohorts/cohorts.ts";
import { CallingOff } from "#web/cohorts/calling-off-dialog.tsx";
import { CohortForm } from "#web/cohorts/cohort-dialog.tsx";
import { CohortCopying } from "#web/cohorts/copy-dialog.tsx";
import { CohortDeletion, deletionTitle } from "#web/cohorts/deletion-dialog.tsx";
import { CohortShifting } from "#web/cohorts/shift/shift-dialog.tsx";
import type { OfferedDialog } from "#web/ui/record-page/offered-dialog.ts";
import { PageActions } from "#web/ui/record-page/page-actions.tsx";

interface CohortActionsProps {
  cohort: Cohort;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function CohortActions({ cohort, heading }: CohortActionsProps) {
  const navigate = useNavigate();
  const dialogs = dialogsFor({
    goTo: ({ id }) => void navigate(staffCohortAddress(id)),
    goToList: () => void navigate(addresses.adminCohorts),
  });
  return (
    <PageActions
      record={cohort}
      noun="cohort"
      dialogs={dialogs}
      menuLabel={({ title }) => `More: ${title}`}
      heading={heading}
    />
  );
}

interface Ways {
  goTo: (cohort: { id: string }) => void;
  goToList: () => void;
}

function dialogsFor({ goTo, goToList }: Ways): OfferedDialog<Cohort>[] {
  return [
    {
      name: "edit",
      button: "Edit",
      label: ({ title }) => `Edit ${title}`,
      title: "Edit cohort",
      isOffered: isChangeable,
      render: (cohort, { close }) => <CohortForm cohort={cohort} onClose={close} />,
    },
    {
      name: "shift",
      button: "Shift",
      label: ({ title }) => `Shift ${title}`,
      title: "Shift cohort",
      isOffered: isChangeable,
      render: (cohort, { close }) => <CohortShifting cohort={cohort} onClose={close} />,
    },
    {
      name: "copy",
      button: "Copy",
      label: ({ title }) => `Copy ${title}`,
      title: "Copy cohort",
      isInMenu: true,
      render: (cohort, { close }) => (
        <CohortCopying cohort={cohort} onClose={close} onCopied={goTo} />
      ),
    },
    {
      name: "call-off",
      button: "Call off",
      label: ({ title }) => `Call off ${title}`,
      title: "Call off this cohort?",
      isInMenu: true,
      isOffered: ({ state }) => state !== "over" && state !== "cancelled",
      render: (cohort, { close }) => <CallingOff cohort={cohort} onClose={close} />,
    },
    {
      name: "delete",
      button: "Delete",
      label: ({ title }) => `Delete ${title}`,
      title: deletionTitle,
      isInMenu: true,
      render: (cohort, { close }) => (
        <CohortDeletion cohort={cohort} onClose={close} onDeleted={goToList} />
      ),
    },
  ];
}

function isChangeable({ state }: Cohort): boolean {
  return state !== "cancelled";
}
