import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ListLeads } from "#contract/leads/leads.ts";
import { changeAddress, readListAddress } from "#web/ui/record-list/list-address.ts";

const id = "00000000-0000-4000-8000-000000000001";
const read = (query: string) =>
  readListAddress(new URLSearchParams(query), ListLeads, ["status"] as const);

describe("the address of a list", () => {
  test("says what to search for, how to sort, and which record is open", () => {
    expect(
      read(`search=ana&status=qualified&sort=email&order=asc&record=${id}&dialog=edit`),
    ).toEqual({
      input: { search: "ana", status: "qualified", sort: "email", order: "asc" },
      record: id,
      dialog: "edit",
    });
  });

  test.each([
    ["", {}],
    ["search=&status=", {}],
    ["search=%20%20", {}],
    [`search=${"a".repeat(201)}&status=new`, { status: "new" }],
    ["search=%00&sort=name", { sort: "name" }],
    ["status=vip&search=ana", { search: "ana" }],
    ["sort=requests&order=up&status=dead", { status: "dead" }],
    ["limit=1&cursor=nonsense&secret=1", {}],
    ["status=new&status=dead", { status: "new" }],
  ])("counts only by what is known: %s", (query, input) => {
    expect(read(query).input).toEqual(input);
  });

  test.each(["record=", "record=1", "record=../leads", "record=new"])(
    "names no record: %s",
    (query) => {
      expect(read(query).record).toBeNull();
    },
  );

  test("is never too odd to be read", () => {
    const names = fc.constantFrom("search", "status", "sort", "order", "record", "dialog", "x");
    const values = fc.oneof(
      fc.string(),
      fc.constantFrom("\0", "\ud800", "new", "asc", "a".repeat(201)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values)), (pairs) => {
        const { input } = readListAddress(new URLSearchParams(pairs), ListLeads, ["status"]);
        expect(ListLeads.safeParse(input).success).toBe(true);
      }),
    );
  });
});

test("a change keeps what else the address says", () => {
  const before = new URLSearchParams("utm=mail&search=ana&sort=email");
  expect(String(changeAddress(before, { search: "ben", sort: null }))).toBe("utm=mail&search=ben");
  expect(String(before)).toBe("utm=mail&search=ana&sort=email");
});
