import { type CompiledQuery, createQueryId, type Expression, sql } from "kysely";
import type { Work } from "#server/work.ts";
import type { Database } from "./database.ts";
import { nameStatement } from "./named-statements.ts";

export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => Expression<Values[Name]>;

class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

type Buildable<Row> = { compile: (db: Database) => CompiledQuery<Row> };

/** For queries that run often: compiled and named once. The kept plan must suit all values. */
export function statement<Values extends object, Row>(
  build: (db: Database, value: ValueOf<Values>) => Buildable<Row>,
): (work: Pick<Work, "db">, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async ({ db }, values) => {
    compiled ??= compileNamed(db, build);
    const run: CompiledQuery<Row> = {
      ...compiled,
      queryId: createQueryId(),
      parameters: compiled.parameters.map((parameter) =>
        parameter instanceof Placeholder ? Reflect.get(values, parameter.name) : parameter,
      ),
    };
    const { rows } = await db.executeQuery(run);
    return rows;
  };
}

function compileNamed<Values, Row>(
  db: Database,
  build: (db: Database, value: ValueOf<Values>) => Buildable<Row>,
): CompiledQuery<Row> {
  const query = build(db, (name) => sql<Values[typeof name]>`${new Placeholder(name)}`);
  const compiled = query.compile(db);
  nameStatement(compiled.sql);
  return compiled;
}
