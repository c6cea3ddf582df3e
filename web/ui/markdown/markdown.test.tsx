import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { onNarrowScreen } from "#web/testing/narrow-screen.ts";
import { openPublicPage } from "#web/testing/open-page.tsx";
import Markdown from "#web/ui/markdown/markdown.tsx";

const show = (text: string, hasContents = false) =>
  openPublicPage(() => <Markdown text={text} hasContents={hasContents} />).container;

test.each([
  ["# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n###### F", ["H2", "H3", "H4", "H5", "H6", "H6"]],
  ["## A\n\n### B\n\n## C", ["H2", "H3", "H2"]],
  ["#### A\n\n## B\n\n##### C", ["H2", "H2", "H3"]],
  ["Only words", []],
])("headings fit below the page's own, and leave out no level: %j", (text, levels) => {
  show(text);
  expect(screen.queryAllByRole("heading").map(({ tagName }) => tagName)).toEqual(levels);
});

describe("HTML in the text", () => {
  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<iframe src='https://evil.example'></iframe>",
    "Before <b onclick=alert(1)>bold</b> after",
    "<!-- a comment -->",
  ])("is left out: %s", (text) => {
    const page = show(text);
    expect(page.querySelector("script, img, iframe, b")).toBeNull();
    expect(page.textContent).not.toContain("<");
  });
});

describe("a link", () => {
  test.each(["https://example.com/a", "http://example.com/a", "//example.com/a"])(
    "to %s opens apart from the page, which it can't reach",
    (address) => {
      show(`[there](${address})`);
      const link = screen.getByRole("link", { name: "there" });
      expect(link.getAttribute("href")).toBe(address);
      expect(link.getAttribute("target")).toBe("_blank");
      expect(link.getAttribute("rel")).toBe("noopener noreferrer");
    },
  );

  test("to a page of ours stays in the same tab", () => {
    show("[book](/dashboard/sessions/book)");
    expect(screen.getByRole("link", { name: "book" }).getAttribute("target")).toBeNull();
  });

  test("may be a mail address", () => {
    show("[write](mailto:coach@example.com)");
    expect(screen.getByRole("link").getAttribute("href")).toBe("mailto:coach@example.com");
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://example.com/x",
    "ftp://example.com/x",
  ])("to %s is only its words", (address) => {
    const page = show(`[words](${address})`);
    expect(page.querySelector("a")).toBeNull();
    expect(page.textContent).toBe("words");
  });
});

test("the links to the parts of a text have the words of its headings, and no link within", () => {
  const page = show("# [One](https://example.com)\n\n# `Two` *b*\n\n# <b>Three</b>", true);
  const contents = within(screen.getByRole("navigation", { name: "On this page" }));
  const links = contents.getAllByRole("link").map(({ textContent }) => textContent);
  expect(links).toEqual(["One", "Two b", "Three"]);
  expect(page.querySelector("a a")).toBeNull();
});

describe("on a phone", () => {
  onNarrowScreen();

  test("the links to the parts are folded up, so that the text begins sooner", () => {
    const page = show("# One\n\n# Two\n\n# Three", true);
    const details = page.querySelector("nav details");
    expect(details?.hasAttribute("open")).toBe(false);
    expect(details?.querySelectorAll("a")).toHaveLength(3);
  });
});

test("a footnote leads back to the place that names it", () => {
  const page = show("Breathe.[^1]\n\n[^1]: Three times.");
  const back = screen.getByRole("link", { name: "Back to reference 1" });
  const place = back.getAttribute("href")?.slice(2);
  expect(page.querySelector(`[id="${place}"]`)?.textContent).toBe("1");
});

test("a picture is not asked for, but linked to", () => {
  const page = show("![A map](https://pictures.example/map.png)");
  expect(page.querySelector("img")).toBeNull();
  const link = screen.getByRole("link", { name: "A map" });
  expect(link.getAttribute("href")).toBe("https://pictures.example/map.png");
});

test("a wide table can be scrolled by keyboard", () => {
  show("| Say | Leave |\n| --- | --- |\n| We noticed | Just checking in |");
  const room = screen.getByRole("group", { name: "Table" });
  expect(room.tabIndex).toBe(0);
  expect(within(room).getByRole("columnheader", { name: "Say" })).toBeTruthy();
});

test("a list of tasks says what is done", () => {
  show("- [x] Breathe\n- [ ] Call");
  const marks = screen.getAllByRole("img").map((mark) => mark.getAttribute("aria-label"));
  expect(marks).toEqual(["Done", "To do"]);
});
