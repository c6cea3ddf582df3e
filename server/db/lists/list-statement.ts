import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { FoundCount } from "#contract/lists/lists.ts";
import { longestPage } from "#contract/lists/pages.ts";
import type { Database } from "#server/db/database.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import type { Work } from "#server/work.ts";
import { type Cursor, readCursor, type SortKey, writeCursor } from "./cursors.ts";
import { fromPlace, type Keys } from "./keyset.ts";
import { countMatches, toFoundCount, upToCounted } from "./list-counts.ts";
import type { Match } from "./matches.ts";
import { findMatches } from "./searches.ts";

/** What a list is made of. Every row has an id, which decides between equal sort keys. */
type List<DB, Table extends keyof DB, Row, Sort extends string, Filters, Values> = {
  table: Table & string;
  /** Each needs an index: of the expression and the id, or of the expression if it is joined. */
  sorts: Readonly<Record<Sort, SortKey>>;
  /** The sort order when the input names none. */
  sortedBy: NoInfer<Sort>;
  select: (db: Database, value: ValueOf<Values>) => SelectQueryBuilder<DB, Table, Row>;
  /**
   * The condition of each filter, by its name in the input. Every choice has statements of its own,
   * so that the planner knows how many rows it leaves; there must be few. No condition may read the
   * list's table by its name: in a search, that name stands for the matches alone.
   */
  filters?: {
    readonly [Name in keyof Filters]-?: (
      choice: NonNullable<Filters[Name]>,
      value: ValueOf<Values>,
    ) => Expression<SqlBool>;
  };
  /** The ways in which a row can match a search. */
  search?: (text: string) => readonly Match[];
};

type ListInput<Sort extends string> = {
  sort?: Sort | undefined;
  order?: "asc" | "desc" | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
  search?: string | undefined;
};

type Page<Row> = { rows: Row[]; next_cursor: string | null };

type Choices<Filters> = { readonly [Name in keyof Filters]?: Filters[Name] | undefined };

/** An input with the defaults filled in. */
type Asked<Sort, Filters, Values> = {
  sort: Sort;
  order: "asc" | "desc";
  after: Cursor | undefined;
  limit: number;
  choices: Choices<Filters>;
  values: Values;
};

type After = { after_key: string; after_id: string; limit: number };

const defaultLimit = 50;

/**
 * Returns two functions of a list. `readPage` reads a page, starting after the cursor, in descending
 * order unless the input says otherwise, and throws malformed_request for a cursor that we did not
 * issue. `countRows` counts what the search and the filters find, whatever the order and the page.
 * Without a search, the statement for each order and choice of filters is built once and named.
 */
export function listStatement<
  DB,
  Table extends keyof DB,
  Row,
  Sort extends string,
  Filters extends object = object,
  Values extends object = object,
>(list: List<DB, Table, Row, Sort, Filters, Values>) {
  const { readNext, readMatches, countAll, countMatching } = readersOf(list);
  type Input = ListInput<Sort> & Choices<Filters>;

  async function readPage(
    work: Pick<Work, "db">,
    input: Input,
    values: Values,
  ): Promise<Page<Row>> {
    const { sort = list.sortedBy, order = "desc", cursor, limit = defaultLimit } = input;
    const after = cursor === undefined ? undefined : readCursor(cursor, list.sorts[sort]);
    const asked = { sort, order, after, limit, choices: input, values };
    const matches = input.search ? list.search?.(input.search) : undefined;
    if (matches) return await readMatches(work, asked, matches);
    const found = await readNext(work, asked);
    return { rows: found.slice(0, limit), next_cursor: cursorAfter(found, limit) };
  }

  async function countRows(
    work: Pick<Work, "db">,
    input: Input,
    values: Values,
  ): Promise<FoundCount> {
    const matches = input.search ? list.search?.(input.search) : undefined;
    const asked = { choices: input, values };
    const rows = await (matches ? countMatching(work, asked, matches) : countAll(work, asked));
    return toFoundCount(rows);
  }

  return { readPage, countRows };
}

/** Returns the cursor of the next page, given the keys of a page and of the row after it. */
function cursorAfter(keys: readonly Keys[], limit: number): string | null {
  const last = keys.length > limit ? keys[limit - 1] : undefined;
  return last ? writeCursor([last.page_key, last.page_id]) : null;
}

function readersOf<
  DB,
  Table extends keyof DB,
  Row,
  Sort extends string,
  Filters extends object,
  Values extends object,
>(list: List<DB, Table, Row, Sort, Filters, Values>) {
  type Reader = (work: Pick<Work, "db">, values: Values & After) => Promise<(Row & Keys)[]>;
  type Counter = (work: Pick<Work, "db">, values: Values) => Promise<{ count: number }[]>;
  type Wanted = Asked<Sort, Filters, Values>;
  type Filtered = Pick<Wanted, "choices" | "values">;
  const pages = new Map<string, Reader>();
  const counts = new Map<string, Counter>();
  const { table, sorts, filters } = list;
  const filterNames = Object.keys(filters ?? {}) as (keyof Filters)[];

  function select(db: Database, value: ValueOf<Values>, choices: Choices<Filters>) {
    return filterNames.reduce(
      (query, name) => {
        const [choice, condition] = [choices[name], filters?.[name]];
        return choice == null || !condition ? query : query.where(condition(choice, value));
      },
      list.select(db, value),
    );
  }

  // When the limit is a parameter, a generic plan assumes that a tenth of all rows is wanted, so the inner
  // limit is a number. The outer one ends the reading early.
  function pageStatement({ sort, order, after, choices }: Wanted): Reader {
    return statement((db, value: ValueOf<Values & After>) => {
      const from = after && { key: value("after_key"), id: value("after_id") };
      const page = fromPlace(select(db, value, choices), {
        ...{ table, order, key: sorts[sort], after: from },
      }).limit(sql.lit(longestPage + 1));
      const limited = sql`${page} as page limit ${value("limit")}`;
      const text = sql<Row & Keys>`select * from ${limited}`;
      return { compile: () => text.compile(db) };
    });
  }

  async function readNext(work: Pick<Work, "db">, asked: Wanted) {
    const { sort, order, after, limit, choices, values } = asked;
    const shape = [sort, order, after !== undefined, filterNames.map((name) => choices[name])];
    const name = JSON.stringify(shape);
    const read = pages.get(name) ?? pageStatement(asked);
    pages.set(name, read);
    const [after_key = "", after_id = ""] = after ?? [];
    return await read(work, { ...values, after_key, after_id, limit: limit + 1 });
  }

  const rowsWithIds = statement((db, value: ValueOf<Values & { ids: string[] }>) => {
    const id = sql.ref<string>(`${table}.id`);
    const rows = list
      .select(db, value)
      .select(sql<string>`${id}`.as("page_id"))
      .where(sql<SqlBool>`${id} = any(cast(${value("ids")} as uuid[]))`);
    const text = sql<Row & Pick<Keys, "page_id">>`select * from ${rows} as rows`;
    return { compile: () => text.compile(db) };
  });

  async function readMatches(
    work: Pick<Work, "db">,
    { sort, order, after, limit, choices, values }: Wanted,
    matches: readonly Match[],
  ): Promise<Page<Row>> {
    const query = select(work.db, (name) => sql.val(values[name]), choices).clearSelect();
    const from = after && { key: sql.val(after[0]), id: sql.val(after[1]) };
    const place = { table, order, key: sorts[sort], after: from };
    const keys = await findMatches(work, query, { place, matches, limit: limit + 1 });
    const ids = keys.slice(0, limit).map(({ page_id }) => page_id);
    const rows = ids.length === 0 ? [] : await rowsWithIds(work, { ...values, ids });
    const byId = new Map(rows.map((row) => [row.page_id, row]));
    // A row may have been deleted since its key was read.
    const found = ids.flatMap((id) => byId.get(id) ?? []);
    return { rows: found, next_cursor: cursorAfter(keys, limit) };
  }

  /** Returns how many rows the filters leave, at most one more than is counted. */
  async function countAll(work: Pick<Work, "db">, { choices, values }: Filtered): Promise<number> {
    const name = JSON.stringify(filterNames.map((filter) => choices[filter]));
    const count =
      counts.get(name) ??
      statement((db, value: ValueOf<Values>) => {
        const text = sql<{ count: number }>`select count(*)::integer as count
          from ${upToCounted(select(db, value, choices), table)} as found`;
        return { compile: () => text.compile(db) };
      });
    counts.set(name, count);
    const [found] = await count(work, values);
    return found?.count ?? 0;
  }

  /** Returns how many of these match the search, at most one more than is counted. */
  async function countMatching(
    work: Pick<Work, "db">,
    { choices, values }: Filtered,
    matches: readonly Match[],
  ): Promise<number> {
    const query = select(work.db, (name) => sql.val(values[name]), choices);
    return await countMatches(work, query, { table, matches });
  }

  return { readNext, readMatches, countAll, countMatching };
}
