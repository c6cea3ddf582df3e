import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { StudyModule } from "#contract/progress/progress.ts";
import ModulePage from "#web/progress/module-page.tsx";
import { onNarrowScreen } from "#web/testing/narrow-screen.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleModuleProgress, sampleStudyModule } from "#web/testing/samples/progress.ts";

beforeEach(() => {
  // jsdom has no style sheets within elements, which the controls of the player report.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

const path = "/dashboard/training/:courseId/module/:moduleId";
const at = `/dashboard/training/${sampleId(1)}/module/${sampleId(11)}`;

const uploaded = "/api/media/0f8fad5b-d9cb-469f-a165-70867728950e?token=abc";
const videoFailed = "Unable to load video. Please check the URL.";

async function openWith(change: Partial<StudyModule>) {
  const { container } = openPage(ModulePage, {
    path,
    at,
    answers: {
      "progress.module": sampleStudyModule({ content: null, ...change }),
      "progress.open": sampleModuleProgress(),
    },
  });
  await screen.findByRole("heading", { level: 1 });
  return container;
}

test("a text is read with its headings below the page's own", async () => {
  await openWith({ content_type: "text", content: "# Before the call\n\nTake **three** breaths." });
  expect(await screen.findByRole("heading", { level: 2, name: "Before the call" })).toBeTruthy();
  expect(screen.getByText("three").tagName).toBe("STRONG");
});

test("a long text begins with links to its parts", { tags: "progress.module-page" }, async () => {
  await openWith({ content_type: "text", content: "# One\n\nA\n\n# Two\n\nB\n\n# Three\n\nC" });
  const contents = within(await screen.findByRole("navigation", { name: "On this page" }));
  const links = contents.getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["One", "Two", "Three"]);
  const heading = screen.getByRole("heading", { level: 2, name: "Two" });
  expect(links[1]?.getAttribute("href")).toBe(`${at}#${heading.id}`);
});

test("a short text has no list of its parts", async () => {
  await openWith({ content_type: "text", content: "# One\n\nA\n\n# Two\n\nB" });
  expect(await screen.findByRole("heading", { level: 2, name: "Two" })).toBeTruthy();
  expect(screen.queryByRole("navigation", { name: "On this page" })).toBeNull();
});

describe("a video", () => {
  test.each([
    [
      "https://www.loom.com/share/0123456789abcdef0123456789abcdef",
      "Loom",
      "https://www.loom.com/embed/0123456789abcdef0123456789abcdef?autoplay=true",
    ],
    [
      "https://youtu.be/dQw4w9WgXcQ",
      "YouTube",
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&enablejsapi=1&origin=http%3A%2F%2Flocalhost%3A3000&rel=0",
    ],
    [
      "https://vimeo.com/76979871",
      "Vimeo",
      "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1",
    ],
  ])(
    "from %s is asked for by a press alone, and says who plays it",
    { tags: "progress.player" },
    async (video_url, site, address) => {
      const page = await openWith({ content_type: "video", video_url });
      expect(screen.getByText(new RegExp(`Plays from ${site}$`))).toBeTruthy();
      expect(page.innerHTML).not.toContain("https://");
      await userEvent.click(screen.getByRole("button", { name: /^Play: ?Listening first/ }));
      const frame = screen.getByTitle("Listening first");
      expect(frame.getAttribute("src")).toBe(address);
      expect(document.activeElement).toBe(frame);
    },
  );

  test.each(["https://files.example/lesson.mp4", uploaded])(
    "%s is played by the browser, with captions",
    { tags: "progress.player" },
    async (video_url) => {
      const captions_url = "/api/media/1f8fad5b-d9cb-469f-a165-70867728950e?token=abc";
      const page = await openWith({ content_type: "video", video_url, captions_url });
      expect(page.querySelector("video")).toBeNull();
      await userEvent.click(screen.getByRole("button", { name: /^Play: ?Listening first/ }));
      const video = await screen.findByLabelText("Listening first");
      expect(video.getAttribute("src")).toBe(video_url);
      expect(video.parentElement?.querySelector("media-captions-button")).not.toBeNull();
      const track = video.querySelector("track");
      expect([track?.kind, track?.getAttribute("src")]).toEqual(["captions", captions_url]);
    },
  );

  test.each(["https://evil.example/?youtube.com", "https://example.com/lesson", "/lesson.mp4"])(
    "behind %s can't be shown",
    { tags: "courses.video-links" },
    async (video_url) => {
      await openWith({ content_type: "video", video_url });
      expect(screen.getByText(videoFailed)).toBeTruthy();
      expect(screen.queryByRole("button", { name: /Play/ })).toBeNull();
    },
  );
});

test("a recording has our controls, which load nothing by themselves", {
  tags: "progress.player",
}, async () => {
  const page = await openWith({ content_type: "audio", audio_url: uploaded });
  const audio = await screen.findByLabelText("Listening first");
  expect(audio.hasAttribute("controls")).toBe(false);
  const back = page.querySelector("media-seek-backward-button");
  expect(back?.getAttribute("seekoffset")).toBe("15");
  expect(page.querySelector("media-playback-rate-button")).not.toBeNull();
  expect(page.querySelector("media-captions-button")).toBeNull();
  expect(audio.tagName).toBe("AUDIO");
  expect(audio.getAttribute("src")).toBe(uploaded);
  expect(audio.getAttribute("preload")).toBe("none");
});

describe("a PDF", { tags: "progress.module-page" }, () => {
  const showsPdfs = (value: boolean) =>
    Object.defineProperty(navigator, "pdfViewerEnabled", { configurable: true, value });
  const pdf_file = { bytes: 1_300_000, pages: 11 };

  test("says how long and how large it is, and is read on the page, opened or downloaded", async () => {
    showsPdfs(true);
    await openWith({ content_type: "pdf", pdf_url: uploaded, pdf_file });
    expect(
      screen.getByRole("heading", { level: 2, name: "Listening first (PDF, 11 pages)" }),
    ).toBeTruthy();
    expect(screen.getByText("1.2 MB")).toBeTruthy();
    expect(screen.getByTitle("Listening first").getAttribute("src")).toBe(
      `${uploaded}#navpanes=0&view=FitH`,
    );
    const open = screen.getByRole("link", { name: "Open PDF" });
    expect([open.getAttribute("href"), open.getAttribute("target")]).toEqual([uploaded, "_blank"]);
    const download = screen.getByRole("link", { name: "Download PDF" });
    expect(download.getAttribute("href")).toBe(`${uploaded}&download=1`);
  });

  const expectLinksAlone = async () => {
    const page = await openWith({ content_type: "pdf", pdf_url: uploaded, pdf_file });
    expect(screen.getByText("1.2 MB")).toBeTruthy();
    expect(page.querySelector("iframe")).toBeNull();
    expect(screen.getByRole("link", { name: "Open PDF" })).toBeTruthy();
  };

  test("has its links alone in a browser that shows no PDFs", async () => {
    showsPdfs(false);
    await expectLinksAlone();
  });

  describe("on a phone", () => {
    onNarrowScreen();

    test("has its links alone", async () => {
      showsPdfs(true);
      await expectLinksAlone();
    });
  });

  test("that lies elsewhere can be opened", async () => {
    const pdf_url = "https://files.example/reading.pdf";
    const page = await openWith({ content_type: "pdf", pdf_url });
    expect(screen.getByRole("heading", { level: 2, name: "Listening first (PDF)" })).toBeTruthy();
    expect(page.querySelector("iframe")).toBeNull();
    const open = screen.getByRole("link", { name: "Open PDF" });
    expect(open.getAttribute("href")).toBe(pdf_url);
    expect(open.getAttribute("rel")).toBe("noopener noreferrer");
    expect(screen.queryByRole("link", { name: /Download/ })).toBeNull();
  });

  test("beside a video is a card of its own", async () => {
    await openWith({
      ...{ content_type: "video", video_url: uploaded, pdf_url: uploaded },
      pdf_file: { bytes: 90_000, pages: null },
    });
    expect(screen.getByRole("heading", { level: 2, name: "Study cards (PDF)" })).toBeTruthy();
    expect(screen.getByText("88 KB")).toBeTruthy();
    const download = screen.getByRole("link", { name: "Download study cards" });
    expect(download.getAttribute("href")).toBe(`${uploaded}&download=1`);
  });
});

test("a mixed module has all that it has", { tags: "progress.module-page" }, async () => {
  await openWith({
    content_type: "mixed",
    content: "Listen twice.",
    video_url: uploaded,
    audio_url: uploaded,
    pdf_url: uploaded,
  });
  expect(screen.getByRole("button", { name: /^Play:/ })).toBeTruthy();
  expect((await screen.findByLabelText("Listening first")).tagName).toBe("AUDIO");
  expect(await screen.findByText("Listen twice.")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Study cards (PDF)" })).toBeTruthy();
});

test("what belongs to another type is not shown", { tags: "progress.module-page" }, async () => {
  await openWith({ content_type: "text", content: "Listen.", video_url: uploaded });
  expect(await screen.findByText("Listen.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Play/ })).toBeNull();
});

test("a module without anything says so, and can be completed", {
  tags: "courses.without-content",
}, async () => {
  await openWith({ content_type: "video" });
  expect(screen.getByText(/^We haven’t added anything to this module yet\./)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Mark as Complete" })).toBeTruthy();
});
