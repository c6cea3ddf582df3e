import { type ReactNode, useId, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { ListEmpty } from "#web/ui/page/list-empty.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import type { ItemOf, Page, RecordList } from "#web/ui/record-list/use-record-list.ts";
import { ListTools } from "#web/ui/record-page/list-tools.tsx";
import type { OfferedDialog } from "#web/ui/record-page/offered-dialog.ts";
import { OpenedDialog } from "#web/ui/record-page/opened-dialog.tsx";
import { actionColumn } from "#web/ui/record-page/record-actions.tsx";
import { RecordRows } from "#web/ui/record-page/record-rows.tsx";
import type { RecordColumn, RowGroups } from "#web/ui/record-page/record-table.tsx";
import type { RowSelection } from "#web/ui/record-page/row-selection.tsx";
import { SortLine } from "#web/ui/record-page/sort-line.tsx";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";
import "#web/ui/record-page/records.css";

interface RecordSectionProps<Listed extends Page, Sort extends string> {
  list: RecordList<Listed, Sort>;
  heading: string;
  download?: ReactNode;
  foot?: ReactNode;
  noun: string;
  nouns?: string;
  searched?: string;
  columns: readonly RecordColumn<ItemOf<Listed>, Sort>[];
  dialogs?: readonly OfferedDialog<ItemOf<Listed>>[];
  /** Of a record with a page of its own, to which a click on its row leads. */
  pageOf?: (id: string) => string;
  /** Must include the record's name. */
  menuLabel?: (item: ItemOf<Listed>) => string;
  failure: string;
  empty: { title: string; hint: string };
  /** In rem; rows are cards in narrower windows. */
  cardsBelow?: number;
  groups?: RowGroups<ItemOf<Listed>>;
  selection?: RowSelection;
  selectionBar?: ReactNode;
  /** Ends the line of filters. */
  toolsButton?: ReactNode;
  children?: ReactNode;
}

export function RecordSection<Listed extends Page, Sort extends string>(
  props: RecordSectionProps<Listed, Sort>,
) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Records {...props} headingId={id} />
    </section>
  );
}

interface RecordPageProps<Listed extends Page, Sort extends string>
  extends Omit<RecordSectionProps<Listed, Sort>, "heading"> {
  title: string;
  heading?: string;
  className?: string;
}

export function RecordPage<Listed extends Page, Sort extends string>(
  props: RecordPageProps<Listed, Sort>,
) {
  const { title, heading = title, className, ...rest } = props;
  return (
    <div className={className}>
      <PageTitle title={title} />
      <Records {...rest} heading={heading} />
    </div>
  );
}

interface RecordsProps<Listed extends Page, Sort extends string>
  extends RecordSectionProps<Listed, Sort> {
  headingId?: string;
}

function Records<Listed extends Page, Sort extends string>(props: RecordsProps<Listed, Sort>) {
  const { list, heading, headingId, dialogs = [], pageOf, menuLabel, children } = props;
  const { noun, nouns = `${noun}s` } = props;
  const { searched = "Name or email", columns, failure, empty } = props;
  const place = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const from = `${pathname}${search}`;
  const openPage = pageOf && ((id: string) => void navigate(pageOf(id), { state: { from } }));
  const openDialog = dialogs.length > 0 ? (id: string) => list.open(id, null) : undefined;
  const isCards = useIsNarrow(props.cardsBelow);
  const isEmpty = list.query.data?.pages.every(({ items }) => items.length === 0) ?? false;
  const Heading = headingId === undefined ? "h1" : "h2";
  return (
    <>
      <div className="staff-heading">
        <div className="list-title">
          <Heading id={headingId} ref={place} tabIndex={-1}>
            {heading}
          </Heading>
        </div>
        <ListTools
          list={list}
          searched={searched}
          button={props.toolsButton}
          order={
            isCards && <SortLine columns={columns} sorting={list.sorting} onSort={list.sortBy} />
          }
        />
      </div>
      {children}
      <RecordRows
        list={list}
        label={heading}
        noun={noun}
        nouns={nouns}
        selection={props.selection}
        columns={
          dialogs.length > 0 ? [...columns, actionColumn(dialogs, list.open, menuLabel)] : columns
        }
        onOpen={openPage ?? openDialog}
        download={props.download}
        foot={props.foot}
        cardsBelow={props.cardsBelow}
        groups={props.groups}
        failure={failure}
        empty={
          <ListEmpty
            {...empty}
            searched={list.searched}
            isFiltered={list.isFiltered}
            onWiden={list.widen}
          />
        }
      />
      {/* Stays mounted: its dialog may be open when the last row leaves the list. */}
      {props.selectionBar && (
        <div className="selection-place" hidden={isEmpty}>
          {props.selectionBar}
        </div>
      )}
      <OpenedDialog list={list} dialogs={dialogs} noun={noun} heading={place} />
    </>
  );
}
