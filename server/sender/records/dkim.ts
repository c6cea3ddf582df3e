import { createPublicKey } from "node:crypto";
import { recordRemarks } from "#contract/sender/record-remarks.ts";
import { type Judged, missing, tagsOf } from "./judged.ts";

const remarks = recordRemarks.dkim;

/** Receivers refuse shorter keys. */
const leastBits = 1024;
const usualBits = 2048;

/** `leadsTo`: where a CNAME of this name points, if nothing is found there. */
export function judgeDkim(texts: readonly string[], leadsTo: string | null): Judged {
  const found = texts.filter((text) => tagsOf(text).has("p"));
  const [record] = found;
  if (leadsTo !== null) {
    return { state: "wrong", found: [leadsTo], remark: remarks.leadsNowhere(leadsTo) };
  }
  if (record === undefined) return texts.length === 0 ? missing : unreadable(texts);
  if (found.length > 1) return { state: "wrong", found, remark: remarks.several(found.length) };
  const tags = tagsOf(record);
  const key = (tags.get("p") ?? "").replaceAll(/\s/g, "");
  if (key === "") return { state: "wrong", found, remark: remarks.withdrawn };
  const bits = tags.get("k")?.toLowerCase() === "ed25519" ? usualBits : bitsOf(key);
  if (bits === null) return unreadable(found);
  if (bits < leastBits) return { state: "wrong", found, remark: remarks.short(bits) };
  if (tags.get("t")?.split(":").includes("y")) {
    return { state: "weak", found, remark: remarks.test };
  }
  if (bits < usualBits) return { state: "weak", found, remark: remarks.short(bits) };
  return { state: "good", found, remark: null };
}

function unreadable(texts: readonly string[]): Judged {
  return { state: "wrong", found: [...texts], remark: remarks.unreadable };
}

/** Null for what is no RSA key. */
function bitsOf(key: string): number | null {
  try {
    const der = { key: Buffer.from(key, "base64"), format: "der", type: "spki" } as const;
    return createPublicKey(der).asymmetricKeyDetails?.modulusLength ?? null;
  } catch {
    return null;
  }
}
