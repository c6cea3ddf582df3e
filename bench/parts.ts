import type { Cluster } from "#testing/database/postgres-cluster.ts";
import type { Options } from "./options.ts";
import type { Row } from "./table.ts";

export type Engine = "postgres" | "pglite";

export const engineNames = { postgres: "PostgreSQL", pglite: "embedded engine" } as const;

/** What one part of the benchmark works with. */
export type Stage = Pick<Options, "rounds" | "seconds" | "leads" | "members"> & {
  engine: Engine;
  /** The PostgreSQL that all parts share; undefined on the embedded engine. */
  cluster: Cluster | undefined;
  /** A folder for everything that the part writes. It is deleted at the end of the part. */
  folder: string;
};

/** Measures something on one engine. Returns rows of the table. */
export type Part = (stage: Stage) => Promise<Row[]>;
