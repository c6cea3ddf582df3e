import fc from "fast-check";
import type { HostileRequest } from "./send.ts";
import { text } from "./values.ts";

export type Change = fc.Arbitrary<Partial<HostileRequest>>;

export const json = { "content-type": "application/json" };

/** No valid text; each character is a byte. */
const binary = fc.constantFrom(
  "\xff\xfe{\0}\0",
  '{"email":"\xc0\xaf"}',
  "\x1f\x8b\x08\0",
  "\xed\xa0\x80",
);

const types = fc.constantFrom<HostileRequest["headers"]>(
  {},
  { "content-type": "text/plain" },
  { "content-type": "text/html" },
  { "content-type": "application/xml" },
  { "content-type": "application/x-www-form-urlencoded" },
  { "content-type": "multipart/form-data; boundary=x" },
  { "content-type": "multipart/form-data" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-type": "application/vnd.api+json" },
  { "content-type": "APPLICATION/JSON;;;" },
  { "content-type": "application/json, text/plain" },
  { "content-type": "json" },
  { "content-type": `application/${"x".repeat(5000)}` },
  { ...json, "content-encoding": "gzip" },
  { ...json, "transfer-encoding": "chunked" },
);

const otherBodies = fc.constantFrom(
  '--x\r\nContent-Disposition: form-data; name="data"\r\n\r\n{}\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="__proto__[a]"\r\n\r\n1\r\n--x--\r\n',
  "email=ada%40example.com&email=b&__proto__[a]=1&p[999999999]=1",
  "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
);

/** Not JSON, JSON that no client would write, and other types of content. */
export function brokenBodies({ body = "{}" }: HostileRequest): Change {
  const inside = body.startsWith("{") ? body.slice(1) : "}";
  const bodies = fc.oneof(
    fc.nat(body.length).map((at) => body.slice(0, at)),
    fc.nat(body.length).map((at) => `${body.slice(0, at)}\0${body.slice(at)}`),
    fc.constantFrom(
      `${body}${body}`,
      `\ufeff${body}`,
      `{"email":1,"id":2,"p_email":[],${inside}`,
      `{"__proto__":{"roles":["admin"]},${inside}`,
      `{"constructor":{"prototype":{"roles":["admin"]}},${inside}`,
      "NaN",
      "[Infinity]",
      "{'a':1}",
      "{a:1}",
      "[1,]",
      "// comment\n{}",
      '"\\u00"',
      "[".repeat(30_000),
      "[".repeat(30_000) + "]".repeat(30_000),
      `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
      `{${Array.from({ length: 5000 }, (_, index) => `"${index}":1`).join(",")}}`,
      `{"email":"${"a".repeat(1_000_000)}"}`,
    ),
  );
  return fc.oneof(
    bodies.map((broken) => ({ body: broken, headers: json })),
    binary.map((bytes) => ({ body: bytes, headers: json, isBinary: true })),
    fc
      .tuple(types, fc.oneof(fc.constant(body), otherBodies))
      .map(([headers, sent]) => ({ headers, body: sent })),
  );
}

const oddQueries = [
  "limit=1&limit=2&sort=email&sort=name",
  "id=1&id=2&search=a&search=b",
  "search[]=a&limit[x]=1",
  "search[__proto__][x]=1&__proto__[admin]=1&constructor[prototype][a]=1",
  "search[999999999]=1",
  "a[0][0][0][0][0][0][0][0]=1",
  `${"a[".repeat(2000)}=1`,
  `${"a=1&".repeat(3000)}`,
  `search=${"%F0%9F%98%80".repeat(1200)}`,
  "search=%ff%fe&cursor=%00",
  "search=%zz&%=&&&=&==",
  "limit=1e2&order=ASC",
];

const methods = fc.constantFrom(
  "GET",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "HEAD",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "SEARCH",
);

/** Other spellings of the address, odd queries, and other methods. */
export function brokenPaths({ method, path }: HostileRequest): Change {
  const [address = "", query = ""] = path.split("?");
  const addresses = fc.constantFrom(
    `${address}/`,
    `${address}//`,
    `${address}/../..`,
    `${address}%2f..%2f..%2fetc%2fpasswd`,
    `${address}%00`,
    `${address}%`,
    `${address}%E0%A4%A`,
    `${address};id=1`,
    `${address}.json`,
    `/${address}`,
    address.replace("/api/", "/api//"),
    address.replace("/api/", "/api/%2e%2e/api/"),
    address.replace("/api/", "/API/"),
    address.toUpperCase(),
    address.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    `http://example.com${address}`,
    `${address}/${"a/".repeat(3000)}`,
  );
  const queries = fc.constantFrom(...oddQueries).map((odd) => `${address}?${query}&${odd}`);
  return fc.oneof(
    fc.oneof(addresses, queries).map((other) => ({ path: other, reaches: "anything" as const })),
    methods
      .filter((other) => other !== method)
      .map((other) => ({ method: other, reaches: "anything" as const })),
  );
}

/** As Node agrees to send it: bytes, no control characters. */
const headerText = text.map((value) => value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "\xff"));

const cookies = fc.oneof(
  fc.constantFrom(
    "softspoken.session_token=",
    "softspoken.session_token=a.b; softspoken.session_token=c",
    `softspoken.session_token=${"%".repeat(300)}`,
    "softspoken.session_token=%E0%A4%A",
    "softspoken.session_token=__proto__.AAAA; __proto__=1; =; ;;; a",
    "softspoken.session_data=eyJhIjoxfQ; softspoken.two_factor=x; softspoken.device=x.y",
  ),
  headerText.map((value) => `softspoken.session_token=${value}`),
);

const tokens = fc.oneof(
  fc.constantFrom(
    "Bearer",
    "Bearer  ",
    "Bearer a.b.c",
    "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
    "Bearer eyJhbGciOiJIUzI1NiJ9.bnVsbA.AAAA",
    "Basic YTpi",
    "Digest username=x",
    `Bearer ${"a".repeat(8000)}`,
  ),
  headerText.map((value) => `Bearer ${value}`),
);

const others = fc.tuple(
  fc.constantFrom(
    "accept",
    "accept-encoding",
    "accept-language",
    "if-modified-since",
    "if-none-match",
    "origin",
    "range",
    "referer",
    "sec-fetch-site",
    "user-agent",
    "x-background",
    "x-client-address",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-http-method-override",
    "x-request-id",
  ),
  fc.oneof(
    headerText,
    fc.constantFrom(
      "*",
      "br;q=2, gzip;q=-1, *;q=0",
      "bytes=0-,-1",
      `bytes=${"0-0,".repeat(1500)}`,
      '"a", W/"b", *',
      "::ffff:127.0.0.1, 999.1.1.1, unknown",
      "fe80::1%eth0",
      "null",
      "https://example.com:99999",
      "DELETE",
      "Thu, 99 Foo 0000 25:61:61 GMT",
    ),
  ),
);

/** Cookies and tokens that are not ours, and odd values of other headers. */
export function brokenHeaders({ headers }: HostileRequest): Change {
  return fc.oneof(
    cookies.map((cookie) => ({ headers: { ...headers, cookie } })),
    tokens.map((authorization) => ({ headers: { ...headers, authorization } })),
    others.map(([name, value]) => ({ headers: { ...headers, [name]: value } })),
    others.map(([name, value]) => ({ headers: { ...headers, [name]: [value, "second"] } })),
    fc.constantFrom("x".repeat(9000), "x".repeat(20_000)).map((long) => ({
      headers: { ...headers, "x-long": long },
    })),
  );
}
