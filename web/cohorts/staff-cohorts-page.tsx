import { Button } from "@mantine/core";
import { useNavigate } from "react-router";
import { staffCohortAddress } from "#contract/addresses.ts";
import { CohortState, cohortMessages, ListCohorts } from "#contract/cohorts/cohorts.ts";
import { cohortColumns } from "#web/cohorts/cohort-columns.tsx";
import { CohortForm } from "#web/cohorts/cohort-dialog.tsx";
import { stateWords } from "#web/cohorts/cohort-status.tsx";
import { WaitingList } from "#web/cohorts/waiting/waiting-dialog.tsx";
import { queries } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { useAdding } from "#web/lib/page/use-adding.ts";
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
    filters: [{ name: "state", label: "Status", choices: CohortState.options, words: stateWords }],
  });
  return (
    <RecordPage
      className="cohorts"
      title="Cohorts"
      noun="cohort"
      searched="Title"
      list={list}
      columns={cohortColumns}
      failure={cohortMessages.listFailed}
      empty={{
        title: cohortMessages.empty,
        hint: "Add the first one. You can keep it a draft that only staff see until you publish it.",
      }}
    >
      <HeadLine action={<NewCohort />}>
        <WaitingList />
      </HeadLine>
    </RecordPage>
  );
}

function NewCohort() {
  const [isAdding, setIsAdding] = useAdding();
  const navigate = useNavigate();
  const close = () => setIsAdding(false);
  return (
    <>
      <Button onClick={() => setIsAdding(true)}>Add cohort</Button>
      <RecordDialog title="Add a cohort" record={isAdding || null} onClose={close}>
        {() => (
          <CohortForm
            cohort={null}
            onClose={close}
            onSaved={({ id }) => void navigate(staffCohortAddress(id))}
          />
        )}
      </RecordDialog>
    </>
  );
}
