import type { SenderRecord } from "#contract/sender/sender.ts";
import { judgeDkim } from "./dkim.ts";
import { judgeDmarc } from "./dmarc.ts";
import type { Judged } from "./judged.ts";
import { type Questions, withQuestions } from "./look-up.ts";
import { judgeSpf } from "./spf.ts";

const unknown: Judged = { state: "unknown", found: [], remark: null };

/** In milliseconds: pressing the button again and again asks nobody. */
const keptFor = 10_000;
let latest: { asked: string; until: number; records: Promise<SenderRecord[]> } | undefined;

/** Without a selector DKIM is not looked up. */
export function findRecords(
  domain: string,
  selector: string | null,
  servers: readonly string[] | undefined,
): Promise<SenderRecord[]> {
  const asked = JSON.stringify([domain, selector, servers]);
  if (latest?.asked !== asked || Date.now() > latest.until) {
    const records = withQuestions(servers, (questions) =>
      Promise.all([
        findSpf(questions, domain),
        findDkim(questions, domain, selector),
        findDmarc(questions, domain),
      ]),
    );
    latest = { asked, until: Date.now() + keptFor, records };
  }
  return latest.records;
}

async function findSpf({ texts }: Questions, domain: string): Promise<SenderRecord> {
  const found = await texts(domain);
  return { kind: "spf", name: domain, ...(found === null ? unknown : judgeSpf(found)) };
}

async function findDkim(
  { texts, aliases }: Questions,
  domain: string,
  selector: string | null,
): Promise<SenderRecord> {
  if (selector === null) {
    return { kind: "dkim", name: "", state: "unnamed", found: [], remark: null };
  }
  const name = `${selector}._domainkey.${domain}`;
  const found = await texts(name);
  const leadsTo = found?.length === 0 ? await aliases(name) : [];
  if (found === null || leadsTo === null) return { kind: "dkim", name, ...unknown };
  return { kind: "dkim", name, ...judgeDkim(found, leadsTo[0] ?? null) };
}

/** A domain without a record of its own has that of the nearest domain above. */
async function findDmarc({ texts }: Questions, domain: string): Promise<SenderRecord> {
  const labels = domain.split(".");
  for (const [above] of labels.slice(0, -1).entries()) {
    const name = `_dmarc.${labels.slice(above).join(".")}`;
    const found = await texts(name);
    if (found === null) return { kind: "dmarc", name, ...unknown };
    const judged = judgeDmarc(found, above > 0);
    if (judged.state !== "missing") return { kind: "dmarc", name, ...judged };
  }
  return { kind: "dmarc", name: `_dmarc.${domain}`, state: "missing", found: [], remark: null };
}
