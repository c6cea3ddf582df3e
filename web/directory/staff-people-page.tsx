import { personAddress } from "#contract/addresses.ts";
import { CameBy, directoryMessages, ListPeople } from "#contract/directory/directory.ts";
import { ColumnsMenu, useColumns } from "#web/directory/columns-menu.tsx";
import { cameByWords, columnsOf, stateWords } from "#web/directory/people-columns.tsx";
import { SavedViews } from "#web/directory/saved-views.tsx";
import { queries } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { ListDownload } from "#web/shared/people/list-download.tsx";
import { SelectionBar } from "#web/shared/people/selection-bar.tsx";
import { prefetchPeopleFilters, usePeopleFilters } from "#web/shared/people/use-people-filters.ts";
import { useSelection } from "#web/shared/people/use-selection.ts";
import { prefetchStaff, useResponsibleFilter } from "#web/shared/people/use-staff.ts";
import { prefetchList, useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { RecordPage } from "#web/ui/record-page/record-page.tsx";
import "#web/directory/directory.css";

export const handle: PageHandle = {
  read: () => {
    prefetchList(queries.directory.list, "first_seen_at");
    prefetchPeopleFilters();
    prefetchStaff();
  },
};

const { state, tier, account, mail, staff } = ListPeople.shape;

export default function StaffPeoplePage() {
  const columns = useColumns();
  const list = useRecordList({
    list: "people",
    call: queries.directory.list,
    schema: ListPeople,
    sort: "first_seen_at",
    filters: [
      ...usePeopleFilters(),
      useResponsibleFilter(),
      {
        name: "state",
        label: "Place",
        choices: state.unwrap().options,
        words: stateWords,
      },
      { name: "tier", label: "Tier", choices: tier.unwrap().options },
      { name: "came_by", label: "Came by", choices: CameBy.options, words: cameByWords },
      {
        name: "account",
        label: "Account",
        choices: account.unwrap().options,
        words: { yes: "With an account", no: "Without an account" },
      },
      { name: "mail", label: "Mail", choices: mail.unwrap().options },
      {
        name: "staff",
        label: "Staff",
        choices: staff.unwrap().options,
        words: { yes: "Staff", no: "No staff" },
      },
    ],
  });
  const selection = useSelection("people", list.input);
  return (
    <RecordPage
      className="people-list"
      title="People"
      noun="person"
      nouns="people"
      searched="Name or email"
      download={<ListDownload list="people" />}
      list={list}
      selection={selection}
      selectionBar={<SelectionBar list="people" total={list.total} selection={selection} />}
      toolsButton={<ColumnsMenu {...columns} />}
      columns={columnsOf(columns.shown)}
      pageOf={personAddress}
      failure={directoryMessages.listFailed}
      empty={{
        title: directoryMessages.empty,
        hint: "Everyone who sends a form, signs up or is imported appears here.",
      }}
    >
      <SavedViews />
    </RecordPage>
  );
}
