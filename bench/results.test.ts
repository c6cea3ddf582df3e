import { describe, expect, test } from "vitest";
import { replaceSection } from "./results.ts";

const order = ["PostgreSQL: calls", "PostgreSQL: scale", "embedded engine: calls"];

function table(figure: string): string {
  return `- 2026-11-26 22:33 UTC, commit ${figure}\n\n| work | measured |\n|------|----------|\n| page | ${figure} |`;
}

/** With these sections written one after the other. */
function fileWith(...headings: string[]): string {
  return headings.reduce(
    (text, heading) => replaceSection(text, { heading, text: table(heading) }, order),
    "",
  );
}

function headingsOf(text: string): string[] {
  return [...text.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);
}

describe("a section of the latest figures", () => {
  test("begins the file that does not exist yet", () => {
    const text = replaceSection("", { heading: "PostgreSQL: calls", text: table("12") }, order);
    expect(text.startsWith("# Latest figures\n")).toBe(true);
    expect(text.endsWith(`\n\n## PostgreSQL: calls\n\n${table("12")}\n`)).toBe(true);
  });

  test("takes the place of the last run of the same part on the same engine", () => {
    const fresh = { heading: "PostgreSQL: scale", text: table("fresh") };
    const before = fileWith(...order);
    const old = table("PostgreSQL: scale");
    expect(before).toContain(old);
    expect(replaceSection(before, fresh, order)).toBe(before.replace(old, fresh.text));
  });

  test("keeps other parts and the other engine as they are", () => {
    const before = fileWith("PostgreSQL: calls", "embedded engine: calls");
    const fresh = { heading: "PostgreSQL: scale", text: table("fresh") };
    const text = replaceSection(before, fresh, order);
    expect(text.replace(`## ${fresh.heading}\n\n${fresh.text}\n\n`, "")).toBe(before);
  });

  test("stands in the fixed order, whatever was measured first", () => {
    expect(headingsOf(fileWith(...order.toReversed()))).toEqual(order);
    expect(fileWith(...order.toReversed())).toBe(fileWith(...order));
  });

  test("stays, as the last, when its part is no longer known", () => {
    const text = fileWith("PostgreSQL: former", "embedded engine: calls");
    expect(headingsOf(text)).toEqual(["embedded engine: calls", "PostgreSQL: former"]);
    expect(text).toContain(table("PostgreSQL: former"));
  });

  test("leaves the introduction alone at the top", () => {
    const text = fileWith("PostgreSQL: calls");
    const edited = text.replace("# Latest figures", "# Figures\n\nof an older form");
    const fresh = { heading: "PostgreSQL: calls", text: table("PostgreSQL: calls") };
    expect(replaceSection(edited, fresh, order)).toBe(text);
  });
});
