import autocannon from "autocannon";
import { type BenchedAcademy, startBenchedAcademy } from "./academy.ts";

const seconds = 4;
const connections = 8;

type Call = { name: string; path: string; request?: () => Partial<autocannon.Request> };

const calls: readonly Call[] = [
  { name: "nothing (/healthz)", path: "/healthz" },
  { name: "landing page", path: "/" },
  { name: "next info session", path: "/api/info_sessions/next" },
  { name: "staff: first 20 leads", path: "/api/leads?limit=20" },
  { name: "staff: 20 leads by a search", path: "/api/leads?limit=20&search=lead4" },
  { name: "staff: four counts", path: "/api/overview" },
  { name: "visitor: ask for the playbook", path: "/api/functions/lead-submit", request: newLead },
];

let visitors = 0;

function newLead(): Partial<autocannon.Request> {
  visitors += 1;
  return {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
    },
    body: JSON.stringify({ email: `visitor${visitors}@example.com` }),
  };
}

/** Measures requests per second for each kind of call, compared with a call that does nothing. */
export async function measureCalls(databaseUrl: string | undefined): Promise<void> {
  const academy = await startBenchedAcademy(databaseUrl);
  console.log(`requests a second, ${connections} at a time`);
  let nothing = 0;
  for (const call of calls) {
    const perSecond = await run(academy, call);
    nothing ||= perSecond;
    const ratio = (perSecond / nothing).toFixed(3);
    console.log(
      `${call.name.padEnd(32)} ${perSecond.toFixed(0).padStart(7)}   ${ratio} of nothing`,
    );
  }
  await academy.stop();
}

async function run({ url, cookie }: BenchedAcademy, { name, path, request }: Call) {
  const result = await autocannon({
    url: url + path,
    connections,
    duration: seconds,
    headers: { cookie },
    ...(request && { requests: [{ setupRequest: (base) => ({ ...base, ...request() }) }] }),
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${name}: ${failed} of ${result.requests.total} calls failed`);
  return result.requests.average;
}
