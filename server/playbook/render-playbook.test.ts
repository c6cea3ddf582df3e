import { beforeAll, describe, expect, test } from "vitest";
import { playbook } from "#content/playbook.ts";
import { renderPlaybook } from "#server/playbook/render-playbook.ts";

const site = "https://softspoken.example";
const facts = { site, coaches: ["Nora Whitlock", "Julian Oyelaran"] };

describe("the playbook", () => {
  let file = "";

  beforeAll(async () => {
    file = Buffer.from(await renderPlaybook(facts)).toString("latin1");
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
    expect(file).toContain(`/Title (${playbook.title})`);
    expect(file).toContain("/Lang (en-US)");
  });

  test("is tagged, so that a screen reader finds its headings, lists and table", () => {
    expect(file).toMatch(/\/MarkInfo <<\s*\/Marked true/);
    const countOf = (tag: string) => file.match(new RegExp(`/S /${tag}\\b`, "g"))?.length;
    const checklistRows = playbook.checklist.people.length + 1;
    expect(countOf("H1")).toBe(6);
    expect(countOf("LI")).toBe(playbook.routine.steps.length + playbook.moves.length);
    expect(countOf("TR")).toBe(checklistRows);
  });

  test("embeds every font", () => {
    expect(file.match(/\/FontFile[23]? /g)).toHaveLength(
      file.match(/\/FontDescriptor /g)?.length ?? 0,
    );
  });

  test("links to the info session and the application", () => {
    expect(file).toContain(`(${site}/info-session)`);
    expect(file).toContain(`(${site}/apply)`);
  });

  test("is rendered once", () => {
    expect(renderPlaybook(facts)).toBe(renderPlaybook({ ...facts }));
  });
});
