import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PageFacts } from "#contract/page-facts.ts";
import { firstVoices } from "#contract/voices/shown-voices.ts";
import type { PublicVoices } from "#contract/voices/voices.ts";
import { PageFactsContext } from "#web/lib/page/page-facts.tsx";
import { Voices } from "#web/shared/voices/voices.tsx";
import { openPublicPage } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import { samplePicture } from "#web/testing/samples/pictures.ts";
import { samplePublicVoice } from "#web/testing/samples/voices.ts";

/** The page has just been loaded. */
beforeEach(() => {
  vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now());
});
afterEach(() => vi.restoreAllMocks());

const academy: Partial<PageFacts> = {
  academy: { welcome_video_url: null, postal_address: null },
};

const openVoices = (facts: Partial<PageFacts>, areAll = false, read?: PublicVoices) =>
  openPublicPage(
    () => (
      <PageFactsContext value={facts}>
        <Voices areAll={areAll} />
      </PageFactsContext>
    ),
    { answers: read ? { "voices.read": read } : {} },
  );

const voices = (...texts: string[]): PublicVoices => ({
  count: texts.length,
  shown: texts.map((text, place) => samplePublicVoice({ id: sampleId(70 + place), text })),
});

const quotes = () => [...document.querySelectorAll("blockquote")].map((each) => each.textContent);

test("what people say is shown with name and trade, and nothing is asked", {
  tags: "voices.shown",
}, async () => {
  const { server } = openVoices({ ...academy, voices: voices("One.", "Two.") });
  expect(await screen.findByRole("heading", { name: "What people say" })).toBeTruthy();
  expect(quotes()).toEqual(["One.", "Two."]);
  expect(screen.getAllByText("Ana, title insurance")).toHaveLength(2);
  expect(server.sent("voices.read")).toEqual([]);
});

test("HTML is shown as text, and each text keeps its direction", {
  tags: "voices.shown",
}, async () => {
  const text = "<img src=x onerror=alert(1)> שלום";
  openVoices({ ...academy, voices: voices(text) });
  await screen.findByText(text);
  expect(quotes()).toEqual([text]);
  expect(document.querySelector("blockquote img")).toBeNull();
  expect(document.querySelector("blockquote")?.getAttribute("dir")).toBe("auto");
});

test("the picture of somebody stands beside the name", { tags: "voices.picture" }, async () => {
  const picture = samplePicture(7, { shape: "square", alt: "Ana at her desk", widths: [96, 192] });
  openVoices({ ...academy, voices: { count: 1, shown: [samplePublicVoice({ picture })] } });
  const shown = await screen.findByRole("img", { name: "Ana at her desk" });
  expect(shown.closest("figcaption")?.textContent).toBe("Ana, title insurance");
  expect([shown.getAttribute("width"), shown.getAttribute("height")]).toEqual(["192", "192"]);
});

test("nothing at all is shown while there are none", { tags: "voices.shown" }, () => {
  const { container, server } = openVoices(academy);
  expect(container.querySelector("section")).toBeNull();
  expect(server.sent("voices.read")).toEqual([]);
});

test("the landing page has the first three, cut, and leads to the whole", {
  tags: "voices.shown",
}, async () => {
  const long = "quiet ".repeat(200).trim();
  openVoices({ ...academy, voices: voices(long, "Two.", "Three.", "Four.") });
  await screen.findByText("Two.");
  const [first = "", ...others] = quotes();
  expect(others).toEqual(["Two.", "Three."]);
  expect(first.length).toBeLessThanOrEqual(600);
  expect(first.endsWith("quiet…")).toBe(true);
  const whole = screen.getByRole("link", { name: "Read all that Ana says" });
  expect(whole.getAttribute("href")).toBe(`/about#voice-${sampleId(70)}`);
  expect(screen.getByRole("link", { name: "Read all 4" })).toBeTruthy();
});

test("a page that was opened from another one asks for what that one lacked", {
  tags: "voices.shown",
}, async () => {
  const all = voices("x".repeat(1000), "Two.", "Three.", "Four.");
  openVoices({ ...academy, voices: firstVoices(all) }, true, all);
  await screen.findByText("Four.");
  expect(quotes()[0]).toBe("x".repeat(1000));
});

test("a page that only the browser renders asks, too", { tags: "voices.shown" }, async () => {
  openVoices({ contact: { email: "hello@academy.example" } }, true, voices("One."));
  expect(await screen.findByText("One.")).toBeTruthy();
});

test.each([
  ["spaces", "a ".repeat(400)],
  ["no spaces", "😀".repeat(400)],
])("a text with %s is cut between characters", { tags: "voices.shown" }, (_what, text) => {
  const [cut] = firstVoices(voices(text)).shown;
  expect(cut?.is_cut).toBe(true);
  expect(cut?.text.isWellFormed()).toBe(true);
  expect(cut?.text).toMatch(/(a|😀|\ufffd)…$/u);
});
