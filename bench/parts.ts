import type { Cluster } from "#testing/database/postgres-cluster.ts";
import type { Options } from "./options.ts";
import type { Row } from "./table.ts";

export type Engine = "postgres" | "pglite";

export const engineNames = { postgres: "PostgreSQL", pglite: "embedded engine" } as const;

export type Stage = Pick<Options, "rounds" | "seconds" | "leads" | "members"> & {
  engine: Engine;
  /** Shared by all parts; undefined on the embedded engine. */
  cluster: Cluster | undefined;
  folder: string;
};

export type Part = (stage: Stage) => Promise<Row[]>;
