import { beforeAll, describe, expect, test } from "vitest";
import { playbook } from "#content/playbook.ts";
import { renderPlaybook } from "#server/playbook/playbook.ts";

const site = "https://softspoken.example";

/** PDF strings outside ASCII are UTF-16; the title may be written either way. */
function titleForms(title: string): string[] {
  const wide = Buffer.from(`\uFEFF${title}`, "utf16le").swap16().toString("latin1");
  return [`/Title (${title})`, `/Title (${wide})`];
}

describe("the playbook", () => {
  let file = "";

  beforeAll(async () => {
    file = Buffer.from(await renderPlaybook(site)).toString("latin1");
  }, 60_000);

  test("is a PDF", () => {
    expect(file.startsWith("%PDF-")).toBe(true);
  });

  test("has 8 to 12 pages", () => {
    const pages = file.match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
    expect(pages.length).toBeGreaterThanOrEqual(8);
    expect(pages.length).toBeLessThanOrEqual(12);
  });

  test("carries its title and language", () => {
    expect(titleForms(playbook.title).some((form) => file.includes(form))).toBe(true);
    expect(file).toContain("/Lang (en-US)");
  });

  test("links to the info session and the application", () => {
    expect(file).toContain(`(${site}/info-session)`);
    expect(file).toContain(`(${site}/apply)`);
  });

  test("is rendered once", () => {
    expect(renderPlaybook(site)).toBe(renderPlaybook(site));
  });
});
