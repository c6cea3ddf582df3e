import { beforeAll, describe, expect, test } from "vitest";
import type { Texts } from "#contract/texts/text-groups.ts";
import { renderPlaybook } from "#server/playbook/render-playbook.ts";
import { ownGroups } from "#server/texts/texts.ts";
import { playbookGroups } from "./playbook-words.ts";

const site = "https://softspoken.example";

const ofAcademy = (texts: Texts) => ({
  texts: ownGroups(playbookGroups, texts),
  coaches: ["Nora Whitlock", "Julian Oyelaran"],
  site,
});
const { playbook, playbookCover } = ofAcademy({}).texts;

describe("the playbook", () => {
  let file = "";

  beforeAll(async () => {
    file = Buffer.from(await renderPlaybook(ofAcademy({}))).toString("latin1");
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
    expect(file).toContain(`/Title (${playbookCover.title})`);
    expect(file).toContain("/Lang (en-US)");
  });

  test("is tagged, so that a screen reader finds its headings, lists and table", () => {
    expect(file).toMatch(/\/MarkInfo <<\s*\/Marked true/);
    const countOf = (tag: string) => file.match(new RegExp(`/S /${tag}\\b`, "g"))?.length;
    const checklistRows = playbook.checklist.people.length + 1;
    expect(countOf("H1")).toBe(6);
    expect(countOf("LI")).toBe(playbookCover.routine.steps.length + playbook.moves.length + 1);
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

  test("is printed once while its texts stay the same", { tags: "texts.playbook" }, () => {
    expect(renderPlaybook(ofAcademy({}))).toBe(renderPlaybook(ofAcademy({})));
  });
});

describe("a changed playbook", { tags: "texts.playbook", timeout: 60_000 }, () => {
  const pagesOf = (pdf: Uint8Array) =>
    Buffer.from(pdf)
      .toString("latin1")
      .match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

  test("goes on on further pages where its texts are long", async () => {
    const long = "Many words that go on and on. ".repeat(300);
    const pdf = await renderPlaybook(
      ofAcademy({ "playbook.closing.farewell": long, "playbook.firstMove.afterwards": long }),
    );
    expect(pagesOf(pdf)).toBeGreaterThan(12);
  });

  test("is printed although no font has one of its characters", async () => {
    const pdf = await renderPlaybook(ofAcademy({ "playbookCover.title": "Quiet \u{1F642}" }));
    expect(pagesOf(pdf)).toBeGreaterThanOrEqual(8);
  });

  test("has links where its Markdown has them, and shows HTML as it was typed", async () => {
    const farewell =
      '**Bold** [ours](/apply?a=1) [titled](/about?b=2 "Who we are") <b>typed</b> [bad](javascript:alert)';
    const file = Buffer.from(
      await renderPlaybook(ofAcademy({ "playbook.closing.farewell": farewell })),
    ).toString("latin1");
    expect(file).toContain(`(${site}/apply?a=1)`);
    expect(file).toContain(`(${site}/about?b=2)`);
    expect(file).not.toContain("javascript:");
  });
});
