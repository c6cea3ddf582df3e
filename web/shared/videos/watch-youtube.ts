import * as z from "zod";
import type { PositionListener } from "./position.ts";

const host = "https://www.youtube-nocookie.com";
const greeting = JSON.stringify({ event: "listening", id: 1, channel: "widget" });
const greetingMs = 500;
const mostGreetings = 40;

/** First the player's whole state, later only changes. */
const News = z.object({
  info: z.object({
    currentTime: z.number().optional(),
    duration: z.number().optional(),
    playerState: z.int().optional(),
  }),
});
const stopped = [0, 2];

/** By window messages, since our pages may not run YouTube's script. The result stops it. */
export function watchYoutube(frame: HTMLIFrameElement, listener: PositionListener): () => void {
  let duration = Number.NaN;
  let greetings = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  // Repeated: the player ignores it until its scripts have loaded, and does not say when.
  function greet() {
    frame.contentWindow?.postMessage(greeting, host);
    greetings += 1;
    if (greetings === mostGreetings) clearInterval(timer);
  }
  function start() {
    timer ??= setInterval(greet, greetingMs);
    greet();
  }
  function onMessage({ source, origin, data }: MessageEvent<unknown>) {
    if (origin !== host || source === null || source !== frame.contentWindow) return;
    const news = readNews(data);
    if (news === null) return;
    clearInterval(timer);
    duration = news.duration ?? duration;
    if (news.currentTime !== undefined) listener.moved(news.currentTime, duration);
    if (news.playerState !== undefined && stopped.includes(news.playerState)) listener.stopped();
  }
  frame.addEventListener("load", start);
  window.addEventListener("message", onMessage);
  return () => {
    clearInterval(timer);
    frame.removeEventListener("load", start);
    window.removeEventListener("message", onMessage);
  };
}

function readNews(data: unknown) {
  if (typeof data !== "string") return null;
  try {
    return News.safeParse(JSON.parse(data)).data?.info ?? null;
  } catch {
    return null;
  }
}
