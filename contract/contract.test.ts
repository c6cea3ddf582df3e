import { expect, test } from "vitest";
import { type CallMeta, isRead } from "./calls.ts";
import { contract } from "./contract.ts";

const calls = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, call]) => {
    const { meta, route } = call["~orpc"];
    return { name: `${group}.${name}`, group, meta: meta as CallMeta, method: route.method };
  }),
);

const reads = calls.filter(({ meta }) => isRead(meta));
const readNames = new Set(reads.flatMap(({ name, group }) => [name, group]));

test.each(calls.filter(({ meta }) => !isRead(meta)))(
  "what $name changes is read by calls of the contract",
  ({ meta: { changes = [] } }) => {
    const names = changes === "everything" ? [] : changes;
    expect(names.filter((name) => !readNames.has(name))).toEqual([]);
  },
);

test("what is asked for by GET changes nothing", () => {
  const changing = calls.filter(({ meta, method }) => method === "GET" && !isRead(meta));
  expect(changing.map(({ name }) => name)).toEqual([]);
});
