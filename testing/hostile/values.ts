import fc from "fast-check";

/** Texts that have broken programs: in databases, mails, patterns, paths, templates or pages. */
const texts = [
  "",
  " \t\u00a0\u3000",
  "\0",
  "Ada\0Lovelace",
  "\ud800",
  "Ada \udfff",
  "😀",
  "👩‍👩‍👧‍👦 Ada 🏳️‍🌈",
  "\u202egnp.exe",
  "\u200f\u2067אבג\u2069",
  "\ufeffAda",
  "Ada\r\nBcc: everyone@example.com",
  "Ada\u2028\u2029\u0085\u000b\u001b[31m",
  "'; drop table leads; --",
  `" or ""="`,
  "\\'; select pg_sleep(5); --",
  "%",
  "_%\\",
  "%00",
  "%zz",
  "../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "/etc/passwd%00.png",
  "{{7*7}}",
  "$" + "{7*7}",
  "<%= 7*7 %>",
  "__proto__",
  "constructor",
  "toString",
  "<script>alert(1)</script>",
  `"><img src=x onerror=alert(1)>`,
  "javascript:alert(1)",
  "=cmd|' /C calc'!A0",
  "e\u0301\u0323",
  "\u1e69\u0073\u0323\u0307",
  "ﬁ Å Ω ſ ß İ ı",
  "Z͑ͫ̓ͪ̂a̴̴l͈g̨o",
  "0",
  "-0",
  "007",
  "1e308",
  "0x1F",
  "NaN",
  "Infinity",
  "null",
  "undefined",
  "true",
  "[object Object]",
  "٣",
  "9".repeat(400),
  "(a+)+$",
  "A".repeat(5000),
  "😀".repeat(2500),
] as const;

/** A known text or any. */
export const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 300 }) },
);

/** Longer than any field. The longest also exceed the size of a body. */
const longText = fc
  .tuple(fc.constantFrom("a", "😀", "\u0301", " "), fc.constantFrom(10_001, 100_001, 1_000_000))
  .map(([unit, length]) => unit.repeat(length));

export const addresses = fc.oneof(
  fc.constantFrom(
    "ada@example.com",
    " ADA@Example.COM ",
    "o'hara+tag@example.com",
    "x@sub.sub.sub.example.co",
    `${"a".repeat(64)}@${"b".repeat(60)}.example`,
    `${"a".repeat(300)}@example.com`,
    "İ@example.com",
    "ada@exämple.com",
    '"a b"@example.com',
    "ada@localhost",
    "ada@[127.0.0.1]",
    "ada@example.invalid",
    "ada@example.com\r\nBcc: everyone@example.com",
    "ada@example.com,eve@example.com",
    "Ada <ada@example.com>",
    "-oQ/tmp@example.com",
    "admin@softspoken.test",
    "~own.email~",
  ),
  fc.nat(99_999).map((number) => `hostile-${number}@example.com`),
);

export const webAddresses = fc.constantFrom(
  "https://example.com/video",
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://vimeo.com/76979871",
  "https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184",
  "HTTPS://EXAMPLE.COM",
  "http://127.0.0.1:1/",
  "https://user:secret@example.com",
  "https://[::1]/",
  "https://exämple.com/ä?ö=😀#ü",
  "https://example.com/%00%zz",
  "https://example.com/a\nb",
  "https://example.com/\ud800",
  "https:example.com",
  "https://",
  "//example.com",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "file:///etc/passwd",
  `https://example.com/${"a".repeat(1980)}`,
  `https://example.com/${"a".repeat(2000)}`,
  "/api/media/00000000-0000-4000-8000-000000000000",
  "/api/media/../secrets",
);

export const dates = fc.constantFrom(
  "2031-01-01",
  "2026-02-28",
  "2028-02-29",
  "0000-01-01",
  "0001-01-01",
  "9999-12-31",
  "2026-02-30",
  "2026-13-01",
  "10000-01-01",
  "+010000-01-01",
  "-0001-01-01",
  "2026-1-1",
  "2026-01-01T00:00:00Z",
  "infinity",
  "now",
  "٢٠٢٦-٠١-٠١",
);

export const instants = fc.constantFrom(
  "2031-01-01T12:00:00.000Z",
  "2031-06-30T23:59:59.999999999Z",
  "2031-03-09T07:30:00Z",
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999Z",
  "2026-02-30T12:00:00Z",
  "2031-01-01T24:00:00Z",
  "2031-01-01T12:00:60Z",
  "2031-01-01T12:00:00+14:00",
  "2031-01-01T12:00:00-00:00",
  "2031-01-01T12:00:00",
  "+275760-09-13T00:00:00Z",
  "infinity",
  "1e12",
);

export const zones = fc.constantFrom(
  "America/New_York",
  "utc",
  "Etc/GMT+12",
  "Pacific/Kiritimati",
  "+05:30",
  "-23:59",
  "EST5EDT",
  "America/../New_York",
  "__proto__",
  "Europe/Berlin\0",
);

/** Some written as JSON can and JavaScript does not: "~raw.…~" stands for a bare word. */
export const numbers = fc.constantFrom<number | string>(
  0,
  "~raw.-0~",
  -1,
  1,
  0.5,
  1e-320,
  59.999_999_999_999_99,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  "~raw.9007199254740993~",
  1e21,
  1e308,
  "~raw.1e400~",
  "~raw.-1E+400~",
  `~raw.${"9".repeat(400)}~`,
);

export const anything: fc.Arbitrary<unknown> = fc.oneof(
  text,
  numbers,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 1 }),
  fc.constantFrom<unknown>({ $ne: null }, { toString: 1 }, { json: 1, meta: [] }),
  fc.integer({ min: 1, max: 3000 }).map((depth) => nested(depth)),
  fc.constantFrom(101, 5000).map((length) => Array.from({ length }, (_, index) => index)),
  longText,
);

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? { a: value } : [value];
  return value;
}
