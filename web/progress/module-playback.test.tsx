// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { StudyModule } from "#contract/progress.ts";
import { queryClient } from "#web/lib/queries.ts";
import "#web/lib/stub-browser.ts";
import { refusal, reply, stubServer } from "#web/lib/stub-server.ts";
import ModulePage from "#web/progress/module-page.tsx";
import { modulePath, recorded, stubModule, stubStudy } from "#web/progress/stub-module.ts";
import { Themed } from "#web/ui/themed.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => {
  queryClient.clear();
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
});
afterEach(cleanup);

const file = "/api/media/0f8fad5b-d9cb-469f-a165-70867728950e";
const video: StudyModule = {
  ...stubModule,
  content_type: "video",
  video_url: `${file}?token=first`,
  resume_seconds: 95,
};
const audio: StudyModule = {
  ...stubModule,
  content_type: "audio",
  audio_url: `${file}?token=first`,
  resume_seconds: 95,
};

const Site = createRoutesStub([
  { path: "/dashboard/training/:courseId/module/:moduleId", Component: ModulePage },
]);

function show() {
  return render(
    <Themed>
      <Site initialEntries={[modulePath]} />
    </Themed>,
  );
}

/** The file has come: it is so long, and plays or stands. */
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

function placesSentTo(server: ReturnType<typeof stubServer>) {
  return server.calls.filter(({ path }) => path.endsWith("/place")).map(({ body }) => body);
}

const placeAt = (resume_seconds: number) => ({
  course_id: stubModule.course.id,
  module_id: stubModule.id,
  resume_seconds,
});

async function playVideo() {
  await userEvent.click(await screen.findByRole("button", { name: /Listening first/ }));
  return screen.getByLabelText("Listening first");
}

describe("a video goes on where one stopped", () => {
  test("and says so before it plays", async () => {
    stubStudy(() => video);
    show();
    expect(await screen.findByText("Continue: Listening first")).toBeTruthy();
    expect(screen.getByText("At 1:35")).toBeTruthy();
    expect(loaded(await playVideo()).currentTime).toBe(95);
  });

  test("unless that was within the last ten seconds", async () => {
    stubStudy(() => video);
    show();
    expect(loaded(await playVideo(), { duration: 104 }).currentTime).toBe(0);
  });

  test("from YouTube by its address", async () => {
    stubStudy(() => ({ ...video, video_url: "https://youtu.be/dQw4w9WgXcQ" }));
    show();
    expect((await playVideoFrame()).searchParams.get("start")).toBe("95");
  });

  test("from Vimeo by its address", async () => {
    stubStudy(() => ({ ...video, video_url: "https://vimeo.com/76979871" }));
    show();
    expect((await playVideoFrame()).hash).toBe("#t=95s");
  });

  async function playVideoFrame() {
    await userEvent.click(await screen.findByRole("button", { name: /^Continue/ }));
    return new URL(screen.getByTitle("Listening first").getAttribute("src") ?? "");
  }
});

test("a recording goes on where one stopped", async () => {
  stubStudy(() => audio);
  show();
  expect(await screen.findByText("You stopped at 1:35.")).toBeTruthy();
  expect(loaded(screen.getByLabelText("Listening first")).currentTime).toBe(95);
});

describe("the place is remembered", () => {
  test("when one pauses", async () => {
    const server = stubStudy(() => video);
    show();
    const player = await playVideo();
    loaded(player).currentTime = 130.7;
    fireEvent.timeUpdate(player);
    fireEvent.pause(player);
    await waitFor(() => expect(placesSentTo(server)).toEqual([placeAt(130)]));
  });

  test("when one leaves the page", async () => {
    const server = stubStudy(() => video);
    show();
    const player = await playVideo();
    loaded(player).currentTime = 200;
    fireEvent.timeUpdate(player);
    window.dispatchEvent(new Event("pagehide"));
    await waitFor(() => expect(placesSentTo(server)).toEqual([placeAt(200)]));
  });

  test("when one goes to another page, which finds it again", async () => {
    const server = stubStudy(() => video);
    const page = show();
    const player = await playVideo();
    loaded(player).currentTime = 240;
    fireEvent.timeUpdate(player);
    page.unmount();
    await waitFor(() => expect(placesSentTo(server)).toEqual([placeAt(240)]));
    show();
    expect(await screen.findByText("At 4:00")).toBeTruthy();
  });

  test("of the video alone when there is a recording as well", async () => {
    const server = stubStudy(() => ({ ...video, content_type: "mixed", audio_url: file }));
    const page = show();
    await screen.findByRole("button", { name: /Listening first/ });
    const recording = screen.getByLabelText("Listening first");
    loaded(recording).currentTime = 30;
    fireEvent.timeUpdate(recording);
    fireEvent.pause(recording);
    page.unmount();
    expect(placesSentTo(server)).toEqual([]);
  });
});

describe("a link that has expired", () => {
  function renewed(read: () => Response) {
    let reads = 0;
    return stubServer(({ method }) => {
      if (method !== "GET") return reply(recorded);
      reads += 1;
      return reads === 1 ? reply(video) : read();
    });
  }
  const fresh = () => reply({ ...video, video_url: `${file}?token=second` });

  test("is asked for again, and the video goes on at the same place", async () => {
    renewed(fresh);
    show();
    const player = await playVideo();
    loaded(player).currentTime = 301;
    fireEvent.timeUpdate(player);
    fireEvent.error(player);
    await waitFor(() => expect(player.getAttribute("src")).toBe(`${file}?token=second`));
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce();
    expect(loaded(player).currentTime).toBe(301);
  });

  test("is asked for once, and then the video can't be loaded", async () => {
    const server = renewed(fresh);
    show();
    const player = await playVideo();
    fireEvent.error(player);
    await waitFor(() => expect(player.getAttribute("src")).toBe(`${file}?token=second`));
    fireEvent.error(player);
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Unable to load video. Please check the URL.",
    );
    expect(server.calls.filter(({ method }) => method === "GET")).toHaveLength(2);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByLabelText("Listening first")).toBeTruthy();
  });

  test("is of no use when no other can be had", async () => {
    renewed(() => refusal(500, "unexpected", ""));
    show();
    fireEvent.error(await playVideo());
    expect(await screen.findByRole("alert")).toBeTruthy();
  });

  test("does not trouble what plays already", async () => {
    const server = renewed(fresh);
    show();
    const player = await playVideo();
    fireEvent.play(player);
    await queryClient.invalidateQueries();
    await waitFor(() =>
      expect(server.calls.filter(({ method }) => method === "GET").length).toBe(2),
    );
    expect(player.getAttribute("src")).toBe(`${file}?token=first`);
  });
});
