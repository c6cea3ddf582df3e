import {
  ApplicationMark,
  ApplicationStatus,
  applicationMessages,
  ListApplications,
} from "#contract/applications/applications.ts";
import { applicationColumns, markWords } from "#web/applications/application-columns.tsx";
import { LoadedReview } from "#web/applications/review/loaded-review.tsx";
import { reviewSize } from "#web/applications/review/review-dialog.tsx";
import { useWaiting } from "#web/applications/review/use-waiting.ts";
import { api } from "#web/lib/api/api.ts";
import { queries } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { ListDownload } from "#web/shared/people/list-download.tsx";
import { SelectionBar } from "#web/shared/people/selection-bar.tsx";
import { prefetchPeopleFilters, usePeopleFilters } from "#web/shared/people/use-people-filters.ts";
import { useSelection } from "#web/shared/people/use-selection.ts";
import { prefetchStaff, useResponsibleFilter } from "#web/shared/people/use-staff.ts";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { useDayFilters } from "#web/ui/record-list/use-day-filters.ts";
import { prefetchList, useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { RecordPage } from "#web/ui/record-page/record-page.tsx";

export const handle: PageHandle = {
  read: () => {
    prefetchList(queries.applications.list, "created_at");
    prefetchPeopleFilters();
    prefetchStaff();
  },
};

export default function StaffApplicationsPage() {
  const list = useRecordList({
    list: "applications",
    call: queries.applications.list,
    schema: ListApplications,
    sort: "created_at",
    filters: [
      { name: "status", label: "Status", choices: ApplicationStatus.options },
      { name: "mark", label: "Answer", choices: ApplicationMark.options, words: markWords },
      useResponsibleFilter(),
      ...usePeopleFilters(),
      ...useDayFilters("Submitted", { acceptance: "Accepted" }),
      { name: "day_of", label: "Days of", choices: "given" },
    ],
    read: (id) => api.applications.read({ id }),
  });
  const selection = useSelection("applications", list.input);
  const { opened } = list;
  const waiting = useWaiting(ListApplications.parse(list.input), opened?.id ?? null);
  function goOn(close: () => void) {
    const { nextToAnswer, isError } = waiting;
    if (nextToAnswer !== null) return list.move(nextToAnswer);
    if (isError) showNotice(applicationMessages.listFailed, "error");
    else showNotice(applicationMessages.allAnswered);
    close();
  }
  return (
    <RecordPage
      title="Applications"
      noun="application"
      download={<ListDownload list="applications" />}
      list={list}
      selection={selection}
      selectionBar={<SelectionBar list="applications" total={list.total} selection={selection} />}
      columns={applicationColumns}
      dialogs={[
        {
          name: "review",
          button: "Review",
          label: ({ email }) => `Review ${email}`,
          title: "Review Application",
          size: reviewSize,
          render: ({ id }, { close }) => (
            <LoadedReview
              id={id}
              neighbours={waiting.neighbours}
              onMove={list.move}
              onDecided={() => goOn(close)}
              onClose={close}
            />
          ),
        },
      ]}
      failure={applicationMessages.listFailed}
      empty={{
        title: applicationMessages.empty,
        hint: "People who send in the Cohort Fit Check appear here.",
      }}
    />
  );
}
