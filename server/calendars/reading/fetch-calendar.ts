import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { calendarProblems } from "#contract/calendars/calendar-problems.ts";
import { CalendarProblem } from "./calendar-problem.ts";
import { publicAddressesOf } from "./public-addresses.ts";

const fetchLimits = { bytes: 5 * 1024 ** 2, ms: 10_000, redirects: 3 };

type Asking = {
  /** Of the last answer; what has not changed since is not sent again. */
  etag: string | null;
  privateHosts: readonly string[];
};

type Fetched = { file: Buffer; etag: string | null };

/** Null if it has not changed. Throws CalendarProblem. */
export async function fetchCalendar(address: string, asking: Asking): Promise<Fetched | null> {
  const signal = AbortSignal.timeout(fetchLimits.ms);
  const tooSlow = new Promise<never>((_, reject) => {
    const fail = () => reject(new CalendarProblem(calendarProblems.tooSlow));
    signal.addEventListener("abort", fail, { once: true });
  });
  const fetched = follow(secure(address), { ...asking, signal }).catch((cause) => {
    if (cause instanceof CalendarProblem) throw cause;
    throw new CalendarProblem(calendarProblems.unreachable, { cause });
  });
  return await Promise.race([fetched, tooSlow]);
}

type Following = Asking & { signal: AbortSignal };

async function follow(first: URL, following: Following): Promise<Fetched | null> {
  let url = first;
  for (let redirects = 0; redirects <= fetchLimits.redirects; redirects += 1) {
    const reply = await ask(url, following);
    const { statusCode = 0, headers } = reply;
    if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined) {
      reply.destroy();
      url = secure(headers.location, url);
      continue;
    }
    if (statusCode === 304 && following.etag !== null) {
      reply.destroy();
      return null;
    }
    if (statusCode !== 200) {
      reply.destroy();
      throw new CalendarProblem(problemOf(statusCode));
    }
    return { file: await readAll(reply), etag: headers.etag?.slice(0, 1000) ?? null };
  }
  throw new CalendarProblem(calendarProblems.tooManyRedirects);
}

/** Throws CalendarProblem unless it is https; webcal means https. */
function secure(address: string, base?: URL): URL {
  const url = URL.parse(address.trim().replace(/^webcals?:/i, "https:"), base);
  if (url?.protocol !== "https:") throw new CalendarProblem(calendarProblems.notSecure);
  return url;
}

async function ask(url: URL, { etag, privateHosts, signal }: Following): Promise<IncomingMessage> {
  const addresses = await publicAddressesOf(url.hostname, privateHosts);
  const [first] = addresses;
  if (first === undefined) throw new CalendarProblem(calendarProblems.unreachable);
  return await new Promise((resolve, reject) => {
    const asked = request(url, {
      signal,
      agent: false,
      headers: {
        accept: "text/calendar, */*;q=0.1",
        "accept-encoding": "identity",
        "user-agent": "Softspoken calendar reader",
        ...(etag !== null && { "if-none-match": etag }),
      },
      lookup: (_host, { all }, answer) => {
        if (all) answer(null, addresses);
        else answer(null, first.address, first.family);
      },
    });
    asked.on("response", resolve);
    asked.on("error", reject);
    asked.end();
  });
}

async function readAll(reply: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of reply) {
      bytes += chunk.length;
      if (bytes > fetchLimits.bytes) throw new CalendarProblem(calendarProblems.tooLarge);
      chunks.push(chunk);
    }
  } finally {
    reply.destroy();
  }
  return Buffer.concat(chunks);
}

function problemOf(status: number): string {
  if (status === 401 || status === 403) return calendarProblems.noEntry;
  if (status === 404 || status === 410) return calendarProblems.notThere;
  return calendarProblems.answered(status);
}
