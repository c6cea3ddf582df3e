// @module-tag postgres

import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#testing/database/databases.ts";

test("each foreign key that deletes or changes rows has an index, by which these rows are found", async () => {
  const { db, close } = await openTestDatabase();
  // A partial index counts if it leaves out nothing but null.
  const { rows } = await sql<{ key: string }>`
    select referring.conrelid::regclass || ' (' || (
      select string_agg(columns.attname, ', ' order by columns.attnum) from pg_attribute columns
      where columns.attrelid = referring.conrelid and columns.attnum = any(referring.conkey)
    ) || ')' as key
    from pg_constraint referring
    where referring.contype = 'f' and referring.confdeltype in ('c', 'n', 'd')
      and referring.connamespace = 'public'::regnamespace
      and not exists (select from pg_index indexes
        where indexes.indrelid = referring.conrelid
          and referring.conkey @> (indexes.indkey::int2[])[0:cardinality(referring.conkey) - 1]
          and (indexes.indpred is null or pg_get_expr(indexes.indpred, indexes.indrelid)
            ~ '^\\(\\w+ IS NOT NULL\\)$'))
    order by key
  `.execute(db);
  await close();
  expect(rows.map(({ key }) => key)).toEqual([]);
});
