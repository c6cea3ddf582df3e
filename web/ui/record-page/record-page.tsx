import { type ReactNode, useId, useRef } from "react";
import { ListEmpty } from "#web/ui/page/list-empty.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import type { ItemOf, Page, RecordList } from "#web/ui/record-list/use-record-list.ts";
import { ListTools } from "#web/ui/record-page/list-tools.tsx";
import {
  actionColumn,
  type OfferedDialog,
  OpenedDialog,
} from "#web/ui/record-page/opened-dialog.tsx";
import { RecordRows } from "#web/ui/record-page/record-rows.tsx";
import type { RecordColumn } from "#web/ui/record-page/record-table.tsx";
import "#web/ui/record-page/records.css";

interface RecordSectionProps<Listed extends Page, Sort extends string> {
  list: RecordList<Listed, Sort>;
  heading: string;
  /** Shown below the heading. */
  note?: ReactNode;
  /** The name of one record, such as "lead". */
  noun: string;
  /** What the search covers, for the field's label. */
  searched?: string;
  columns: readonly RecordColumn<ItemOf<Listed>, Sort>[];
  /** The dialogs of a record, opened by buttons at the end of its row. */
  dialogs?: readonly OfferedDialog<ItemOf<Listed>>[];
  /** Messages for a list that could not be loaded, and for an empty one. */
  failure: string;
  empty: { title: string; hint: string };
  /** Shown above the table. */
  children?: ReactNode;
}

/** A list of records with search, filters, order and dialogs, as a section of a page. */
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
  /** The document title, and the heading unless `heading` is given. */
  title: string;
  heading?: string;
  className?: string;
}

/** The same list as a whole back-office page. */
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
  /** The id of the heading, for a section that it labels. */
  headingId?: string;
}

function Records<Listed extends Page, Sort extends string>(props: RecordsProps<Listed, Sort>) {
  const { list, heading, headingId, note, noun, dialogs = [], children } = props;
  const { searched = "Name or email", columns, failure, empty } = props;
  const place = useRef<HTMLHeadingElement>(null);
  const Heading = headingId === undefined ? "h1" : "h2";
  return (
    <>
      <div className="staff-heading">
        <div>
          <Heading id={headingId} ref={place} tabIndex={-1}>
            {heading}
          </Heading>
          {note}
        </div>
        <ListTools list={list} searched={searched} />
      </div>
      {children}
      <RecordRows
        list={list}
        columns={dialogs.length > 0 ? [...columns, actionColumn(dialogs, list.open)] : columns}
        failure={failure}
        empty={<ListEmpty {...empty} isNarrowed={list.isNarrowed} onWiden={list.widen} />}
      />
      <OpenedDialog list={list} dialogs={dialogs} noun={noun} heading={place} />
    </>
  );
}
