import { recordRemarks } from "#contract/sender/record-remarks.ts";
import { type Judged, missing, tagsOf } from "./judged.ts";

const remarks = recordRemarks.dmarc;

/** `isInherited`: the record is that of the domain above. */
export function judgeDmarc(texts: readonly string[], isInherited: boolean): Judged {
  const found = texts.filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text));
  const [record] = found;
  if (record === undefined) return missing;
  if (found.length > 1) return { state: "wrong", found, remark: remarks.several(found.length) };
  const tags = tagsOf(record);
  const policy = ((isInherited && tags.get("sp")) || tags.get("p"))?.toLowerCase();
  if (policy === "none") return { state: "weak", found, remark: remarks.onlyWatches };
  const isStrict = policy === "quarantine" || policy === "reject";
  return isStrict
    ? { state: "good", found, remark: null }
    : { state: "wrong", found, remark: remarks.noPolicy };
}
