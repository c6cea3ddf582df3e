import { expect, test } from "vitest";
import { ModuleText } from "./modules.ts";

/** `rows` includes the two first lines. */
const table = (columns: number, rows: number) =>
  [
    "|a".repeat(columns),
    "|-".repeat(columns),
    ...Array.from({ length: rows - 2 }, () => "|b"),
  ].join("\n");

const accepts = (text: string) => ModuleText.safeParse(text).success;

test("a text may have tables of 10,000 cells together, and no more", {
  tags: "courses.module-form",
}, () => {
  expect(accepts(table(100, 100))).toBe(true);
  expect(accepts(table(100, 101))).toBe(false);
  expect(accepts(`${table(100, 50)}\n\n${table(100, 50)}`)).toBe(true);
  expect(accepts(`${table(100, 50)}\n\n${table(100, 51)}`)).toBe(false);
  expect(accepts(table(100, 101).replaceAll("\n", "\r\n"))).toBe(false);
});

test("lines that are no table do not count as cells of one", {
  tags: "courses.module-form",
}, () => {
  const prose = "Say it, then wait.\n".repeat(1500);
  expect(accepts(`${prose}\n${table(10, 10)}\n \t\n${prose}`)).toBe(true);
});
