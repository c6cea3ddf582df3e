import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { StudyModule } from "#contract/progress/progress.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import ModulePage from "#web/progress/module-page.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleModuleProgress, sampleStudyModule } from "#web/testing/samples/progress.ts";
import { type Answer, refuse } from "#web/testing/server.ts";

beforeEach(() => {
  // jsdom has no style sheets within elements, which the controls of the player report.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
});

const file = "/api/media/0f8fad5b-d9cb-469f-a165-70867728950e";
const video = sampleStudyModule({
  content_type: "video",
  video_url: `${file}?token=first`,
  resume_seconds: 95,
});
const audio = sampleStudyModule({
  content_type: "audio",
  audio_url: `${file}?token=first`,
  resume_seconds: 95,
});

const openModule = (module: StudyModule) =>
  openPage(ModulePage, {
    path: "/dashboard/training/:courseId/module/:moduleId",
    at: `/dashboard/training/${module.course.id}/module/${module.id}`,
    answers: {
      "progress.module": module,
      "progress.open": sampleModuleProgress(),
      "progress.keepPlace": sampleModuleProgress(),
    },
  });

/** Simulates that the file has loaded, with a duration in seconds, playing or paused. */
function loaded(player: HTMLElement, { duration = 600, paused = false } = {}) {
  const at = { currentTime: 0 };
  Object.defineProperties(player, {
    duration: { value: duration, configurable: true },
    paused: { value: paused, configurable: true },
    currentTime: {
      get: () => at.currentTime,
      set: (seconds: number) => {
        at.currentTime = seconds;
      },
      configurable: true,
    },
  });
  fireEvent.loadedMetadata(player);
  return at;
}

const placeAt = (resume_seconds: number) => ({
  course_id: video.course.id,
  module_id: video.id,
  resume_seconds,
});

async function playVideo() {
  await userEvent.click(await screen.findByRole("button", { name: /Listening first/ }));
  return screen.findByLabelText("Listening first");
}

describe("a video goes on where one stopped", () => {
  test("and says so before it plays", { tags: "progress.resume" }, async () => {
    openModule(video);
    expect(await screen.findByText("Listening first", { selector: "button *" })).toBeTruthy();
    expect(screen.getByText("Continue at 1:35")).toBeTruthy();
    expect(loaded(await playVideo()).currentTime).toBe(95);
  });

  test("unless that was within the last ten seconds", { tags: "progress.resume" }, async () => {
    openModule(video);
    expect(loaded(await playVideo(), { duration: 104 }).currentTime).toBe(0);
  });

  test("from YouTube by its address", async () => {
    openModule({ ...video, video_url: "https://youtu.be/dQw4w9WgXcQ" });
    expect((await playVideoFrame()).searchParams.get("start")).toBe("95");
  });

  test("from Vimeo by its address", async () => {
    openModule({ ...video, video_url: "https://vimeo.com/76979871" });
    expect((await playVideoFrame()).hash).toBe("#t=95s");
  });

  async function playVideoFrame() {
    await userEvent.click(await screen.findByRole("button", { name: /Continue at/ }));
    return new URL(screen.getByTitle("Listening first").getAttribute("src") ?? "");
  }
});

test("a recording goes on where one stopped", async () => {
  openModule(audio);
  expect(await screen.findByText("You stopped at 1:35.")).toBeTruthy();
  expect(loaded(await screen.findByLabelText("Listening first")).currentTime).toBe(95);
});

test("the controls remember nothing in the browser, not even that the sound is off", {
  tags: "progress.player",
}, async () => {
  const { container } = openModule(audio);
  const player = await screen.findByLabelText<HTMLAudioElement>("Listening first");
  const mute = container.querySelector("media-mute-button");
  await userEvent.click(mute ?? player);
  await waitFor(() => expect(player.muted).toBe(true));
  expect(Object.keys(localStorage).filter((key) => key.startsWith("media-chrome"))).toEqual([]);
});

test.each([
  ["says its minutes until its length is known", audio, "12 min"],
  ["says no length for a file whose minutes are not known", { ...audio, duration: 0 }, null],
  ["says no length for one of several parts", { ...audio, content_type: "mixed" as const }, null],
])("a player %s", async (_case, module, words) => {
  const { container } = openModule(module);
  await screen.findByLabelText("Listening first");
  const shown = container.querySelector(".media-minutes")?.textContent ?? null;
  expect(shown).toBe(words);
});

describe("the place is remembered", () => {
  test("when one pauses", async () => {
    const { server } = openModule(video);
    const player = await playVideo();
    loaded(player).currentTime = 130.7;
    fireEvent.timeUpdate(player);
    fireEvent.pause(player);
    await waitFor(() => expect(server.sent("progress.keepPlace")).toEqual([placeAt(130)]));
  });

  test("when one leaves the page", { tags: "progress.resume" }, async () => {
    const { server } = openModule(video);
    const player = await playVideo();
    loaded(player).currentTime = 200;
    fireEvent.timeUpdate(player);
    window.dispatchEvent(new Event("pagehide"));
    await waitFor(() => expect(server.sent("progress.keepPlace")).toEqual([placeAt(200)]));
  });

  test("when one goes to another page, which finds it again", async () => {
    const { server, leave } = openModule(video);
    const player = await playVideo();
    loaded(player).currentTime = 240;
    fireEvent.timeUpdate(player);
    leave();
    await waitFor(() => expect(server.sent("progress.keepPlace")).toEqual([placeAt(240)]));
    openModule(video);
    expect(await screen.findByText("Continue at 4:00")).toBeTruthy();
  });

  test("of the video alone when there is a recording as well", async () => {
    const { server, leave } = openModule({ ...video, content_type: "mixed", audio_url: file });
    await screen.findByRole("button", { name: /Listening first/ });
    const recording = await screen.findByLabelText("Listening first");
    loaded(recording).currentTime = 30;
    fireEvent.timeUpdate(recording);
    fireEvent.pause(recording);
    leave();
    expect(server.sent("progress.keepPlace")).toEqual([]);
  });
});

describe("a link that has expired", () => {
  /** Opens the video with a server that gives this reply when its link is renewed. */
  function openRenewed(again: Answer<"progress.module">) {
    const opened = openModule(video);
    opened.server.answer({
      "progress.module": () => {
        opened.server.answer({ "progress.module": again });
        return video;
      },
    });
    return opened;
  }
  const fresh = { ...video, video_url: `${file}?token=second` };

  test("is asked for again, and the video goes on at the same place", async () => {
    openRenewed(fresh);
    const player = await playVideo();
    loaded(player).currentTime = 301;
    fireEvent.timeUpdate(player);
    fireEvent.error(player);
    await waitFor(() => expect(player.getAttribute("src")).toBe(`${file}?token=second`));
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce();
    expect(loaded(player).currentTime).toBe(301);
  });

  test("is asked for again also if it failed before the player was on the page", {
    tags: "progress.player",
  }, async () => {
    openRenewed(fresh);
    const error = { get: () => ({ code: 4 }), configurable: true };
    Object.defineProperty(HTMLMediaElement.prototype, "error", error);
    const player = await playVideo();
    Reflect.deleteProperty(HTMLMediaElement.prototype, "error");
    await waitFor(() => expect(player.getAttribute("src")).toBe(`${file}?token=second`));
    fireEvent.error(player);
    expect(await screen.findByText("Unable to load video. Please check the URL.")).toBeTruthy();
  });

  test("is asked for once, and then the video can't be loaded", {
    tags: "progress.player",
  }, async () => {
    const { server } = openRenewed(fresh);
    const player = await playVideo();
    fireEvent.error(player);
    await waitFor(() => expect(player.getAttribute("src")).toBe(`${file}?token=second`));
    fireEvent.error(player);
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Unable to load video. Please check the URL.",
    );
    expect(server.sent("progress.module")).toHaveLength(2);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByLabelText("Listening first")).toBeTruthy();
  });

  test("is of no use when no other can be had", async () => {
    openRenewed(refuse("unexpected"));
    fireEvent.error(await playVideo());
    expect(await screen.findByRole("alert")).toBeTruthy();
  });

  test("does not trouble what plays already", async () => {
    const { server } = openRenewed(fresh);
    const player = await playVideo();
    fireEvent.play(player);
    await queryClient.invalidateQueries();
    await waitFor(() => expect(server.sent("progress.module").length).toBe(2));
    expect(player.getAttribute("src")).toBe(`${file}?token=first`);
  });
});
