import { describe, expect, test } from "vitest";
import { type EmailKind, emails } from "#emails/emails.ts";
import { drawMail, samples } from "#testing/mail/render-sample.ts";

type Path = readonly (string | number)[];
type Leaf = { path: Path; value: string | number | boolean };

/** Returns the texts, numbers and switches in the props, however deep. */
function leavesOf(part: unknown, path: Path = []): Leaf[] {
  if (part === null) return [];
  if (typeof part === "object") {
    return Object.entries(part).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
  }
  return [{ path, value: part as Leaf["value"] }];
}

const otherWords: Readonly<Record<string, string>> = {
  academy: "member",
  member: "academy",
  "called-off": "taken-out",
  application: "booking",
  booking: "application",
  offered: "expired",
  premium: "basic",
  admin: "coach",
  coach: "admin",
  changed: "cancelled",
  missed: "came",
};

/** Returns another value of the same form. */
function otherThan(value: Leaf["value"]): Leaf["value"] {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  if (URL.canParse(value)) return "https://other.example";
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return "2027-03-01T09:30:00.000Z";
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return "2027-03-01";
  if (/^(America|Europe)\//.test(value)) return "Asia/Tokyo";
  return otherWords[value] ?? `Other ${value}`;
}

function withOther(part: unknown, [key, ...rest]: Path, other: Leaf["value"]): unknown {
  if (key === undefined) return other;
  const copy = structuredClone(part) as Record<string | number, unknown>;
  copy[key] = withOther(copy[key], rest, other);
  return copy;
}

const kinds = Object.keys(emails) as EmailKind[];

/** Props that staff news have because they are a digest, but do not show. */
const onlyInDigests = ["isMember", "day", "academyTimeZone"];

/** Shown in the sentence why a mail came now, of what it leads with: see the digest's own tests. */
const whyItCame = ["pace", "isAtOnce", "isAsked"];

function isShown(kind: EmailKind, { path }: Leaf): boolean {
  // The kind of a part says which other props it has.
  if (path[0] === "parts" && path[2] === "kind") return false;
  if (whyItCame.includes(String(path[0]))) return false;
  return kind !== "staff-news" || !onlyInDigests.includes(String(path[0]));
}

describe.each(kinds)("%s", (kind) => {
  const leaves = leavesOf(samples[kind])
    .filter((leaf) => isShown(kind, leaf))
    .map((leaf) => ({ ...leaf, name: leaf.path.join(".") }));

  test.each(leaves)("shows $name", { tags: "messages.form" }, async ({ path, value }) => {
    const props = withOther(samples[kind], path, otherThan(value));
    expect(await drawMail(kind, props)).not.toEqual(await drawMail(kind, samples[kind]));
  });
});
