import { recordRemarks } from "#contract/sender/record-remarks.ts";
import { type Judged, missing } from "./judged.ts";

const remarks = recordRemarks.spf;

const mechanism =
  /^[+?~-]?(?:all|(?:include|exists):.+|(?:ip4|ip6):[\da-f.:/]+|(?:a|mx|ptr)(?:[:/].*)?)$/i;
const modifier = /^[a-z][\w.-]*=.*$/i;

export function judgeSpf(texts: readonly string[]): Judged {
  const found = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  const [record] = found;
  if (record === undefined) return missing;
  if (found.length > 1) return { state: "wrong", found, remark: remarks.several(found.length) };
  return { found, ...judge(record.trim().split(/ +/).slice(1)) };
}

function judge(parts: readonly string[]): Pick<Judged, "state" | "remark"> {
  const unknown = parts.find((part) => !mechanism.test(part) && !modifier.test(part));
  if (unknown !== undefined) return { state: "wrong", remark: remarks.unknownPart(unknown) };
  const end = parts.findIndex((part) => /^[+?~-]?all$/i.test(part));
  const all = parts[end]?.toLowerCase();
  const leadsOn = parts.some((part) => /^redirect=/i.test(part));
  if (all === undefined && leadsOn) return { state: "good", remark: null };
  if (all === "all" || all === "+all") return { state: "wrong", remark: remarks.everybody };
  const allowing = (all === undefined ? parts : parts.slice(0, end)).filter((part) =>
    mechanism.test(part),
  );
  if (allowing.every((part) => part.startsWith("-"))) {
    return { state: "wrong", remark: remarks.nobody };
  }
  if (all === undefined || all === "?all") return { state: "weak", remark: remarks.open };
  const isLast = !parts.slice(end + 1).some((part) => mechanism.test(part));
  return isLast ? { state: "good", remark: null } : { state: "wrong", remark: remarks.afterAll };
}
