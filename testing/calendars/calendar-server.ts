import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { promisify } from "node:util";

/** `delayMs`: before the body. */
export type CalendarAnswer = {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  delayMs?: number;
};

export type CalendarServer = {
  address: string;
  /** From now on, at the address or another path of this server. */
  answer: (answer: CalendarAnswer, path?: string) => void;
  /** The headers of each request. */
  requests: NodeJS.Dict<string | string[]>[];
  stop: () => Promise<void>;
};

/** This machine is not public. */
export const calendarSettings = { CALENDAR_HOSTS: "localhost" };

/** With a certificate that this process trusts. */
export async function startCalendarServer(): Promise<CalendarServer> {
  const answers = new Map<string, CalendarAnswer>();
  const requests: CalendarServer["requests"] = [];
  const server = createServer(await makeCertificate(), (request, reply) => {
    requests.push(request.headers);
    const { pathname } = new URL(request.url ?? "/", "https://localhost");
    const { status = 200, headers, body, delayMs = 0 } = answers.get(pathname) ?? { status: 404 };
    const isKnown = headers?.["etag"] && headers["etag"] === request.headers["if-none-match"];
    reply.writeHead(isKnown ? 304 : status, { "content-type": "text/calendar", ...headers });
    reply.flushHeaders();
    setTimeout(() => reply.end(isKnown ? undefined : body), delayMs).unref();
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: `https://localhost:${port}/secret.ics`,
    answer: (answer, path = "/secret.ics") => answers.set(path, answer),
    requests,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function makeCertificate() {
  const folder = await mkdtemp(join(tmpdir(), "softspoken-calendar-"));
  const [keyFile, certFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  await promisify(execFile)("openssl", [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
    ...["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2"],
    ...["-keyout", keyFile, "-out", certFile],
  ]);
  const [key, cert] = await Promise.all([readFile(keyFile, "utf8"), readFile(certFile, "utf8")]);
  await rm(folder, { recursive: true });
  setDefaultCACertificates([...getCACertificates("default"), cert]);
  return { key, cert };
}

/** Lines of an event: either at UTC times as in 20310101T100000Z, or of a whole day. */
type Entry = {
  uid?: string;
  start?: string;
  end?: string;
  day?: string;
  isFree?: boolean;
  more?: readonly string[];
};

let count = 0;

export function entry({ uid, start, end, day, isFree = false, more = [] }: Entry): string {
  count += 1;
  return [
    "BEGIN:VEVENT",
    `UID:${uid ?? `entry-${count}@example.com`}`,
    "DTSTAMP:20260101T000000Z",
    "SUMMARY:Private words",
    ...(day === undefined ? [] : [`DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`]),
    ...(start === undefined ? [] : [`DTSTART:${start}`]),
    ...(end === undefined ? [] : [`DTEND:${end}`]),
    ...(isFree ? ["TRANSP:TRANSPARENT"] : []),
    ...more,
    "END:VEVENT",
  ].join("\r\n");
}

export function calendarOf(...entries: readonly string[]): string {
  const begin = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//EN"];
  return [...begin, ...entries, "END:VCALENDAR", ""].join("\r\n");
}
