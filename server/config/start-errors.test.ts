import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { openDatabase, ping } from "#server/db/database.ts";
import { ConfigError } from "./config.ts";
import { explainStartError } from "./start-errors.ts";

async function refusalOf(answer: (socket: Socket) => void): Promise<string> {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined); // the client leaves
    socket.once("data", (request) => {
      received.push(request.toString("hex"));
      answer(socket);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const databaseUrl = `postgres://academy:secret@127.0.0.1:${port}/academy?sslmode=verify-full`;
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  try {
    await ping(database.db);
    return "It is used";
  } catch (error) {
    expect(received).toEqual(["0000000804d2162f"]); // nothing but the request for TLS
    return explainStartError(error);
  } finally {
    await database.close();
    server.close();
  }
}

test("a database that does not encrypt is explained in one line, and gets no password", {
  tags: "running.encryption",
}, async () => {
  const complaint = await refusalOf((socket) => socket.end("N"));
  expect(complaint).toMatch(/^The database does not encrypt .*sslmode=disable.*$/);
});

test("a database whose certificate nobody vouches for is explained in one line, and gets no password", {
  tags: "running.encryption",
}, async () => {
  const secureContext = new SMTPServer().secureContext.get("*"); // certified by itself
  const complaint = await refusalOf((socket) => {
    socket.write("S");
    new TLSSocket(socket, { isServer: true, secureContext }).on("error", () => undefined);
  });
  expect(complaint).toMatch(/^The database's certificate can't be trusted: .*sslrootcert=FILE\.$/);
});

test("a setting that can't be used is explained by its own line", () => {
  expect(explainStartError(new ConfigError("The setting PORT"))).toBe("The setting PORT");
});

test("a port in use and a database that does not answer are explained in one line", () => {
  const failed = (code: string) =>
    Object.assign(new Error(code), { code, port: 5432, address: "127.0.0.1" });
  expect(explainStartError(failed("EADDRINUSE"))).toMatch(/^Port 5432 is in use already\..*$/);
  expect(explainStartError(failed("ECONNREFUSED"))).toMatch(/^No database answers .*5432.*$/);
});

test("a database whose socket is not there is explained in one line", () => {
  const failed = { code: "ENOENT", syscall: "connect", address: "/run/postgresql/.s.PGSQL.5432" };
  expect(explainStartError(Object.assign(new Error("connect ENOENT"), failed))).toBe(
    "No database answers at /run/postgresql/.s.PGSQL.5432 (DATABASE_URL).",
  );
});

test.each([
  ["28P01", 'password authentication failed for user "softspoken"'],
  ["28000", 'role "softspoken" does not exist'],
  ["3D000", 'database "softspoken" does not exist'],
])("what the database refuses (%s) is explained in one line", (code, message) => {
  expect(explainStartError(Object.assign(new Error(message), { code }))).toBe(
    `The database refuses: ${message} (DATABASE_URL).`,
  );
});

test("anything else is shown with its stack", () => {
  expect(explainStartError(new Error("unknown"))).toContain("start-errors.test.ts");
});
