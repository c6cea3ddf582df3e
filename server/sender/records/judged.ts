import type { SenderRecord } from "#contract/sender/sender.ts";

/** What the texts found under a name amount to. */
export type Judged = Pick<SenderRecord, "state" | "found" | "remark">;

export const missing: Judged = { state: "missing", found: [], remark: null };

/** The tags of DKIM and DMARC, as in "v=DMARC1; p=none". The names are in lower case. */
export function tagsOf(record: string): Map<string, string> {
  const tags = record.split(";").flatMap((part) => {
    const [name = "", ...value] = part.split("=");
    return value.length === 0 ? [] : [[name.trim().toLowerCase(), value.join("=").trim()] as const];
  });
  return new Map(tags);
}
