import { importMessages } from "#contract/imports/imports.ts";
import { refuse, requireText } from "./csv-rows.ts";

export type Column = "email" | "name" | "first name" | "last name" | "labels" | "tier";

/** `value` is "" if the file lacks the column. */
export type Cells = { value: (column: Column) => string; isRefusal: boolean };

/** Titles as `plain` makes them, of our downloads, Mailchimp, Kit, Kajabi, Teachable and Ghost. */
const titles: ReadonlyMap<string, Column> = new Map(
  Object.entries({
    ...{ email: "email", emailaddress: "email", subscriberemail: "email", useremail: "email" },
    ...{ name: "name", fullname: "name" },
    ...{ firstname: "first name", fname: "first name", givenname: "first name" },
    ...{ lastname: "last name", lname: "last name", surname: "last name", familyname: "last name" },
    ...{ label: "labels", labels: "labels", tag: "labels", tags: "labels" },
    ...{ tier: "tier", membershiptier: "tier" },
  } as const),
);

/** Programs differ in case, spaces and signs. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Words that say in any column that the person wants, or gets, no mail. */
const refusals =
  /^(?:unsubscribed?|(?:non?|not|never)subscribed|opt(?:ed)?out|(?:hard)?bounced|complained|cleaned|suppressed)$/;
/** How words begin that say so where a state is expected, as in "Unsubscribed by admin". */
const endedStates =
  /^(?:unsub|cancell?ed|(?:spam)?complain|(?:hard)?bounce|spam$|cleaned|suppressed|donot(?:e?mail|contact))/;

const stateTitle = /(?:status|state)$/;
const refusalTitle =
  /^(?:is|has)?(?:unsub|(?:email)?opt(?:ed)?out|(?:hard)?bounced|complain|cleaned|cleantime|cleancampaign|suppressed|donot(?:e?mail|contact))/;
const consentTitle =
  /^(?:is)?(?:(?:email)?subscribed(?:to.*)?|(?:accepts|receives?)?(?:email)?marketing(?:emails?|consent)?|(?:email|marketing)?opt(?:ed)?in|newsletters?)$/;

const no = /^(?:false|no|n|0|off|never|null|none|na)?$/;

/** Whether a cell below this title says that the person wants no mail. */
function isRefusalIn(title: string, cell: string): boolean {
  const value = plain(cell);
  if (refusals.test(value)) return true;
  if (refusalTitle.test(title)) return !no.test(value);
  if (consentTitle.test(title)) return value !== "" && no.test(value);
  return stateTitle.test(title) && endedStates.test(value);
}

/** Throws invalid_input. */
export function readTitles(record: readonly string[]) {
  const columns = new Map<Column, number>();
  const others: { title: string; index: number }[] = [];
  const unknownColumns: string[] = [];
  for (const [index, cell] of record.entries()) {
    // A quoted title can go on after the first line.
    requireText(cell);
    const title = plain(cell);
    const column = titles.get(title);
    if (column === undefined) {
      others.push({ title, index });
      const isUsed = [stateTitle, refusalTitle, consentTitle].some((each) => each.test(title));
      if (cell.trim() !== "" && !isUsed) unknownColumns.push(cell.trim());
    } else {
      if (columns.has(column)) throw refuse(importMessages.repeatedColumn);
      columns.set(column, index);
    }
  }
  if (!columns.has("email")) throw refuse(importMessages.noEmail);
  const read = (cells: readonly string[]): Cells => ({
    value: (column) => withoutQuote(cells[columns.get(column) ?? -1] ?? "").trim(),
    isRefusal: others.some(({ title, index }) => isRefusalIn(title, cells[index] ?? "")),
  });
  return { unknownColumns, titleCount: record.length, read };
}

/** Our downloads put an apostrophe before what a spreadsheet would take for a formula. */
function withoutQuote(cell: string): string {
  return cell.replace(/^'(?=[\s"']*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20])/u, "");
}
