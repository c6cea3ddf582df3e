// Runs as a process: Fastify without plugins, one prepared statement a request.
import { readFile } from "node:fs/promises";
import fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import pg from "pg";
import { openEngine } from "#server/db/engine/embedded-engine.ts";
import { connectionTo } from "#server/db/engine/engine-stream.ts";

type Statement = { text: string; values: readonly unknown[] };

/** Replies with a file, or with the rows of a statement. */
export type BareRoute =
  | { path: string; file: string; headers: Record<string, string> }
  | { path: string; statement: Statement }
  | { path: string; posted: { text: string; field: string } };

type Orders = {
  port: number;
  database: { databaseUrl: string } | { folder: string };
  routes: readonly BareRoute[];
};

const connections = 10;

process.once("message", (orders: Orders) => {
  void serve(orders);
});

async function serve({ port, database, routes }: Orders): Promise<void> {
  const pool = new pg.Pool(await connectionOf(database));
  const app = fastify();
  for (const route of routes) await addRoute(app, pool, route);
  await app.listen({ port, host: "127.0.0.1" });
  process.send?.("ready");
}

async function connectionOf(database: Orders["database"]): Promise<pg.PoolConfig> {
  if ("databaseUrl" in database) {
    return { connectionString: database.databaseUrl, max: connections };
  }
  return connectionTo(await openEngine(database.folder));
}

async function addRoute(app: FastifyInstance, pool: pg.Pool, route: BareRoute): Promise<void> {
  const { path } = route;
  const name = `bare ${path}`;
  if ("file" in route) {
    const body = await readFile(route.file);
    app.get(path, (_request, reply) => reply.headers(route.headers).send(body));
  } else if ("statement" in route) {
    const query = { name, text: route.statement.text, values: [...route.statement.values] };
    app.get(path, async () => (await pool.query(query)).rows);
  } else {
    const { text, field } = route.posted;
    app.post(path, async ({ body }: FastifyRequest) => {
      const posted = body as Record<string, unknown>;
      return (await pool.query({ name, text, values: [posted[field]] })).rows;
    });
  }
}
