import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import {
  type Cohort,
  CohortState,
  cohortMessages,
  ListCohorts,
} from "#contract/cohorts/cohorts.ts";
import { CallingOff } from "#web/cohorts/calling-off-dialog.tsx";
import { cohortColumns } from "#web/cohorts/cohort-columns.tsx";
import { CohortForm } from "#web/cohorts/cohort-dialog.tsx";
import { CohortCopying } from "#web/cohorts/copy-dialog.tsx";
import { CohortDeletion, deletionTitle } from "#web/cohorts/deletion-dialog.tsx";
import { CohortOpenings } from "#web/cohorts/openings/openings-dialog.tsx";
import { CohortRoster } from "#web/cohorts/roster/roster-dialog.tsx";
import { CohortShifting } from "#web/cohorts/shift/shift-dialog.tsx";
import { WaitingList } from "#web/cohorts/waiting-dialog.tsx";
import { api } from "#web/lib/api/api.ts";
import { queries } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { HeadLine } from "#web/ui/page/head-line.tsx";
import { prefetchList, useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";
import { RecordPage } from "#web/ui/record-page/record-page.tsx";
import "#web/cohorts/cohorts.css";

export const handle: PageHandle = {
  read: () => {
    prefetchList(queries.cohorts.list, "first_day");
  },
};

export default function StaffCohortsPage() {
  const list = useRecordList({
    list: "cohorts",
    call: queries.cohorts.list,
    schema: ListCohorts,
    sort: "first_day",
    filters: [{ name: "state", label: "Status", choices: CohortState.options }],
    read: (id) => api.cohorts.read({ id }),
  });
  return (
    <RecordPage
      className="cohorts"
      title="Cohorts"
      heading="Cohort Management"
      noun="cohort"
      searched="Title"
      list={list}
      columns={cohortColumns}
      dialogs={[
        {
          name: "roster",
          button: "Roster",
          label: named("Roster"),
          title: "Roster",
          size: "72rem",
          render: (cohort) => <CohortRoster cohort={cohort} />,
        },
        {
          name: "modules",
          button: "Modules",
          label: named("Modules"),
          title: "When modules open",
          render: (cohort, { close }) => <CohortOpenings cohort={cohort} onClose={close} />,
        },
        {
          name: "edit",
          button: "Edit",
          label: named("Edit"),
          title: "Edit cohort",
          isInMenu: true,
          render: (cohort, { close }) => <CohortForm cohort={cohort} onClose={close} />,
        },
        {
          name: "copy",
          button: "Copy",
          label: named("Copy"),
          title: "Copy cohort",
          isInMenu: true,
          render: (cohort, { close }) => <CohortCopying cohort={cohort} onClose={close} />,
        },
        {
          name: "shift",
          button: "Shift",
          label: named("Shift"),
          title: "Shift cohort",
          isInMenu: true,
          render: (cohort, { close }) => <CohortShifting cohort={cohort} onClose={close} />,
        },
        {
          name: "call-off",
          button: "Call off",
          label: named("Call off"),
          title: "Call off this cohort?",
          isInMenu: true,
          isOffered: ({ state }) => state !== "over" && state !== "cancelled",
          render: (cohort, { close }) => <CallingOff cohort={cohort} onClose={close} />,
        },
        {
          name: "delete",
          button: "Delete",
          label: named("Delete"),
          title: deletionTitle,
          isInMenu: true,
          render: (cohort, { close }) => <CohortDeletion cohort={cohort} onClose={close} />,
        },
      ]}
      menuLabel={named("More")}
      failure={cohortMessages.listFailed}
      empty={{
        title: cohortMessages.empty,
        hint: "Add the first one. It stays a draft that only staff see until you publish it.",
      }}
    >
      <HeadLine action={<NewCohort />}>
        <Link to={addresses.adminPlaces}>Places in cohorts</Link>
        <WaitingList />
      </HeadLine>
    </RecordPage>
  );
}

function named(button: string) {
  return ({ title }: Cohort) => `${button}: ${title}`;
}

function NewCohort() {
  const [isAdding, setIsAdding] = useState(false);
  const close = () => setIsAdding(false);
  return (
    <>
      <Button onClick={() => setIsAdding(true)}>Add cohort</Button>
      <RecordDialog title="Add a cohort" record={isAdding || null} onClose={close}>
        {() => <CohortForm cohort={null} onClose={close} />}
      </RecordDialog>
    </>
  );
}
