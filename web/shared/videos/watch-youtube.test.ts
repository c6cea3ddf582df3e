import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchYoutube } from "./watch-youtube.ts";

const host = "https://www.youtube-nocookie.com";
let frame: HTMLIFrameElement;
let stop: () => void;
const listener = { moved: vi.fn(), stopped: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  frame = document.createElement("iframe");
  document.body.append(frame);
  stop = watchYoutube(frame, listener);
});
afterEach(() => {
  stop();
  frame.remove();
  vi.useRealTimers();
});

function say(info: unknown, { origin = host, source = frame.contentWindow } = {}) {
  const data = typeof info === "string" ? info : JSON.stringify({ event: "infoDelivery", info });
  window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
}

function greetings() {
  if (frame.contentWindow === null) throw new Error("The frame is not there");
  return vi.spyOn(frame.contentWindow, "postMessage").mockImplementation(() => {});
}

test("the player is told that it is listened to until it answers", () => {
  const sent = greetings();
  frame.dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(1_000);
  const greeting = JSON.stringify({ event: "listening", id: 1, channel: "widget" });
  expect(sent.mock.calls).toEqual([
    [greeting, host],
    [greeting, host],
    [greeting, host],
  ]);
  say({ duration: 600 });
  vi.advanceTimersByTime(60_000);
  expect(sent).toHaveBeenCalledTimes(3);
});

test("a player that never answers is not told for ever", () => {
  const sent = greetings();
  frame.dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(600_000);
  expect(sent).toHaveBeenCalledTimes(40);
});

test("what the player says of its place is passed on, with what it said before", () => {
  say({ duration: 600, playerState: 1 });
  say({ currentTime: 12.5 });
  expect(listener.moved).toHaveBeenCalledExactlyOnceWith(12.5, 600);
  expect(listener.stopped).not.toHaveBeenCalled();
});

test.each([
  ["paused", 2],
  ["at its end", 0],
])("it is heard that the video is %s", (_, playerState) => {
  say({ currentTime: 30, playerState });
  expect(listener.stopped).toHaveBeenCalledOnce();
});

test("nobody else is heard", () => {
  say({ currentTime: 12 }, { origin: "https://evil.example" });
  say({ currentTime: 12 }, { source: window });
  expect(listener.moved).not.toHaveBeenCalled();
});

test.each(["", "not json", "null", '{"info":{"currentTime":"soon"}}', '{"event":"onReady"}'])(
  "%j says nothing",
  (data) => {
    say(data);
    expect(listener.moved).not.toHaveBeenCalled();
    expect(listener.stopped).not.toHaveBeenCalled();
  },
);

test("once it is over nothing is heard", () => {
  stop();
  say({ currentTime: 12 });
  expect(listener.moved).not.toHaveBeenCalled();
});
