import { beforeAll, describe, expect, test } from "vitest";
import { playbook } from "#content/playbook.ts";
import { renderPlaybook } from "#server/playbook/render-playbook.ts";

const site = "https://softspoken.example";

/** Returns the PDF's title, from the object that the information dictionary refers to. */
function titleOf(file: string): string | undefined {
  const reference = file.match(/\/Title (\d+) 0 R/)?.[1];
  return file.match(new RegExp(`\\n${reference} 0 obj\\s*\\((.*?)\\)`))?.[1];
}

describe("the playbook", () => {
  let file = "";

  beforeAll(async () => {
    file = Buffer.from(await renderPlaybook(site)).toString("latin1");
  }, 60_000);

  test("is a PDF", () => {
    expect(file.startsWith("%PDF-")).toBe(true);
  });

  test("has 8 to 12 pages", { tags: "leads.playbook-link" }, () => {
    const pages = file.match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
    expect(pages.length).toBeGreaterThanOrEqual(8);
    expect(pages.length).toBeLessThanOrEqual(12);
  });

  test("carries its title and language", () => {
    expect(titleOf(file)).toBe(playbook.title);
    expect(file).toContain("/Lang (en-US)");
  });

  test("embeds every font", () => {
    expect(file).not.toContain("Helvetica");
  });

  test("links to the info session and the application", () => {
    expect(file).toContain(`(${site}/info-session)`);
    expect(file).toContain(`(${site}/apply)`);
  });

  test("is rendered once", () => {
    expect(renderPlaybook(site)).toBe(renderPlaybook(site));
  });
});
