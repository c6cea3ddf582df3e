import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Work } from "#server/work.ts";
import { fromPlace, fromPlaceRaw, type Keys, type Place, rawKeyAsText } from "./keyset.ts";
import { anyOf, type Match } from "./matches.ts";

/** How many rows of the sort order are read first, and how many if these promise to fill the page. */
const glance = 200;
const far = 5000;
const promising = 2;
/** The same if only the listed table is compared, which takes less time. */
const ownGlance = 1000;
const ownFar = 10_000;
/** How many matching ids of each kind are looked up one by one, and how many are kept in a hash. */
const few = 500;
const many = 5000;

type Wanted = { place: Place; matches: readonly Match[]; limit: number };

/**
 * Returns the keys of the first `limit` rows of the query, from the place on, that match in one of
 * the ways. Every attempt returns the same rows or none; which is tried first depends on how often
 * the next rows match.
 */
export async function findMatches<DB, Table extends keyof DB, Row>(
  work: Pick<Work, "db">,
  query: SelectQueryBuilder<DB, Table, Row>,
  wanted: Wanted,
): Promise<Keys[]> {
  const own = wanted.matches.flatMap(({ ownCondition }) => ownCondition ?? []);
  if (own.length === wanted.matches.length) return await findOwn(work, query, wanted, anyOf(own));
  const first = await readAlong(work, query, { ...wanted, depth: glance });
  if (first.isAll) return first.found;
  const readFar = async () => {
    const { found, isAll } = await readAlong(work, query, { ...wanted, depth: far });
    return isAll ? found : null;
  };
  const lookUpFew = () => findFew(work, query, wanted);
  const compare = () => compareIds(work, query, wanted);
  const seemsFrequent = first.found.length >= promising;
  const attempts = seemsFrequent ? [readFar, lookUpFew, compare] : [lookUpFew, compare, readFar];
  for (const attempt of attempts) {
    const found = await attempt();
    if (found !== null) return found;
  }
  return await lookUp(work, query, wanted, anyOf(wanted.matches.map(({ isAmong }) => isAmong)));
}

/**
 * The same for matches of the listed table alone. If the next rows do not promise to fill the page,
 * all matching rows are looked up and sorted.
 */
async function findOwn<DB, Table extends keyof DB, Row>(
  work: Pick<Work, "db">,
  query: SelectQueryBuilder<DB, Table, Row>,
  wanted: Wanted,
  condition: RawBuilder<SqlBool>,
): Promise<Keys[]> {
  const first = await readAlong(work, query, { ...wanted, depth: ownGlance });
  if (first.isAll) return first.found;
  if (first.found.length * ownFar >= wanted.limit * ownGlance) {
    const { found, isAll } = await readAlong(work, query, { ...wanted, depth: ownFar });
    if (isAll) return found;
  }
  const { place, limit } = wanted;
  const table = sql.table(place.table);
  const found = fromPlaceRaw(query, place).limit(sql.lit(limit));
  // The query reads the common table expression in place of the table, which has the same name.
  const { rows } = await sql<Keys>`
    with ${table} as materialized (select * from ${table} where ${condition})
    select ${rawKeyAsText(place)} as page_key, page_id from ${found} as found`.execute(work.db);
  return rows;
}

type Walked = Keys & { is_match: boolean; place: number };

/** Returns the matches among the next `depth` rows, and whether no later row can be wanted. */
async function readAlong<DB, Table extends keyof DB, Row>(
  { db }: Pick<Work, "db">,
  query: SelectQueryBuilder<DB, Table, Row>,
  { place, matches, limit, depth }: Wanted & { depth: number },
): Promise<{ found: Keys[]; isAll: boolean }> {
  const next = fromPlaceRaw(query, place)
    .select(anyOf(matches.map(({ holds }) => holds)).as("is_match"))
    .limit(sql.lit(depth));
  // The last of the next rows is returned in any case.
  const { rows } = await sql<Walked>`
    select ${rawKeyAsText(place)} as page_key, page_id, is_match, place
    from (select *, row_number() over () as place from ${next} as next_rows) as numbered
    where is_match or place = ${sql.lit(depth)}
    limit ${limit}
  `.execute(db);
  const found = rows.filter((row) => row.is_match);
  return { found, isAll: found.length === limit || rows.every((row) => row.place < depth) };
}

/** Looks up the rows with matching ids. Returns null if there are more than a few. */
async function findFew<DB, Table extends keyof DB, Row>(
  work: Pick<Work, "db">,
  query: SelectQueryBuilder<DB, Table, Row>,
  wanted: Wanted,
): Promise<Keys[] | null> {
  const { matches } = wanted;
  const lists = limitedTo(few, matches);
  const ids = lists.map(
    ({ name, areAll }, index) => sql`
      case when ${areAll} then array(select id from ${name}) end as ${sql.ref(String(index))}`,
  );
  const { rows } = await sql<Record<string, string[] | null>>`
    with ${sql.join(lists.map(({ query }) => query))} select ${sql.join(ids)}`.execute(work.db);
  const found = matches.flatMap(({ key }, index) => {
    const values = rows[0]?.[index];
    return values ? [{ key, values }] : [];
  });
  if (found.length < matches.length) return null;
  const some = found.filter(({ values }) => values.length > 0);
  if (some.length === 0) return [];
  const isOneOf = some.map(
    ({ key, values }) => sql<SqlBool>`${sql.ref(key)} = any(cast(${values} as uuid[]))`,
  );
  return await lookUp(work, query, wanted, anyOf(isOneOf));
}

type Limited = {
  name: RawBuilder<unknown>;
  query: RawBuilder<unknown>;
  areAll: RawBuilder<SqlBool>;
};

/**
 * Returns for each match the ids as a common table expression of at most one row more than `most`,
 * and whether these are all. A limit beside the condition itself would make the planner read the
 * table until it has found so many.
 */
function limitedTo(most: number, matches: readonly Match[]): Limited[] {
  return matches.map(({ ids }, index) => {
    const [all, name] = [sql.ref(`all_${index}`), sql.ref(`limited_${index}`)];
    const query = sql`${all} as materialized (${ids}),
      ${name} as materialized (select id from ${all} limit ${sql.lit(most + 1)})`;
    const areAll = sql<SqlBool>`(select count(*) from ${name}) <= ${sql.lit(most)}`;
    return { name, query, areAll };
  });
}

/** Returns the first rows that meet the condition, which indexes answer. */
async function lookUp<DB, Table extends keyof DB, Row>(
  { db }: Pick<Work, "db">,
  query: SelectQueryBuilder<DB, Table, Row>,
  { place, limit }: Wanted,
  condition: RawBuilder<SqlBool>,
): Promise<Keys[]> {
  const found = fromPlace(query, place).where(condition).limit(sql.lit(limit));
  const { rows } = await sql<Keys>`select page_key, page_id from ${found} as found`.execute(db);
  return rows;
}

/**
 * Returns the first matching rows, read in the sort order and compared with a hash of the ids; null
 * if there are too many ids or no rows. PostgreSQL keeps ids in a hash if it knows that they are limited.
 */
async function compareIds<DB, Table extends keyof DB, Row>(
  { db }: Pick<Work, "db">,
  query: SelectQueryBuilder<DB, Table, Row>,
  { place, matches, limit }: Wanted,
): Promise<Keys[] | null> {
  // Along the index of another table, each row would have to be looked up first.
  if (place.key.isJoined) return null;
  const lists = limitedTo(many, matches);
  const isFound = matches.map(
    ({ key }, index) => sql<SqlBool>`${sql.ref(key)} in (select id from ${lists[index]?.name})`,
  );
  const found = fromPlace(query, place)
    .where(anyOf(isFound))
    .where(
      sql<SqlBool>`${sql.join(
        lists.map(({ areAll }) => areAll),
        sql` and `,
      )}`,
    )
    .limit(sql.lit(limit));
  const { rows } = await sql<Keys>`
    with ${sql.join(lists.map(({ query }) => query))}
    select page_key, page_id from ${found} as found`.execute(db);
  return rows.length > 0 ? rows : null;
}
