import { describe, expect, test } from "vitest";
import { readModuleVideo, readVideoLink } from "./video-links.ts";

const loom = "0123456789abcdef0123456789abcdef";
const youtube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";

describe("a video that is framed from its host", () => {
  test.each([
    ["loom", `https://www.loom.com/share/${loom}`, `https://www.loom.com/embed/${loom}`],
    ["loom", `https://loom.com/share/${loom}?sid=1`, `https://www.loom.com/embed/${loom}`],
    ["youtube", "https://www.youtube.com/watch?v=dQw4w9WgXcQ", youtube],
    ["loom", `https://www.loom.com/embed/${loom}`, `https://www.loom.com/embed/${loom}`],
    ["loom", `https://www.loom.com/share/${loom}?t=75`, `https://www.loom.com/embed/${loom}?t=75s`],
    ["youtube", "https://youtube.com/watch?list=x&v=dQw4w9WgXcQ&index=3", youtube],
    ["youtube", "https://youtube.com/watch?v=dQw4w9WgXcQ&t=10s", `${youtube}?start=10`],
    ["youtube", "https://youtube.com/watch?v=dQw4w9WgXcQ#t=1m5s", `${youtube}?start=65`],
    ["youtube", "https://youtube.com/watch?v=dQw4w9WgXcQ&t=soon", youtube],
    ["youtube", "https://youtube.com/watch?v=dQw4w9WgXcQ&t=0s", youtube],
    ["youtube", "https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share", youtube],
    ["youtube", "https://youtube.com/live/dQw4w9WgXcQ?si=x", youtube],
    [
      "youtube",
      "https://www.youtube.com/embed/dQw4w9WgXcQ?start=5&end=9&autoplay=1",
      `${youtube}?start=5&end=9`,
    ],
    ["youtube", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", youtube],
    ["youtube", "https://m.youtube.com/watch?v=dQw4w9WgXcQ", youtube],
    ["youtube", "http://www.youtube.com/watch?v=dQw4w9WgXcQ", youtube],
    ["youtube", "HTTPS://WWW.YouTube.COM/watch?v=dQw4w9WgXcQ", youtube],
    ["youtube", "https://youtu.be/dQw4w9WgXcQ", youtube],
    ["youtube", "https://youtu.be/dQw4w9WgXcQ?t=42&si=x", `${youtube}?start=42`],
    ["vimeo", "https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871"],
    [
      "vimeo",
      "https://www.vimeo.com/76979871#t=1m",
      "https://player.vimeo.com/video/76979871#t=60s",
    ],
    [
      "vimeo",
      "https://vimeo.com/76979871?h=8272103f6e&share=copy",
      "https://player.vimeo.com/video/76979871?h=8272103f6e",
    ],
    [
      "vimeo",
      "https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0#t=1h2m3s",
      "https://player.vimeo.com/video/76979871?h=8272103f6e#t=3723s",
    ],
    ["vimeo", "https://vimeo.com/76979871?h=not-a-key", "https://player.vimeo.com/video/76979871"],
    [
      "vimeo",
      "https://vimeo.com/76979871/8272103f6e",
      "https://player.vimeo.com/video/76979871?h=8272103f6e",
    ],
    ["vimeo", "https://vimeo.com/76979871/settings&x=1", "https://player.vimeo.com/video/76979871"],
  ])("of %s: %s", { tags: "courses.video-links" }, (host, link, url) => {
    expect(readVideoLink(link)).toEqual({ kind: "embed", host, url });
  });
});

describe("a video that the browser plays itself", () => {
  test.each([
    "https://files.example/lesson.mp4",
    "https://files.example/lesson.webm?token=a%20b",
    "http://files.example/a/b/lesson.ogg#t=10",
    "https://files.example/LESSON.MP4",
  ])("%s", { tags: "courses.video-links" }, (link) => {
    expect(readVideoLink(link)).toEqual({ kind: "file", url: link });
  });
});

describe("no video that can be shown", () => {
  test.each([
    "",
    "lesson.mp4",
    "/lesson.mp4",
    "javascript:alert(1)//x.mp4",
    "data:video/mp4,x.mp4",
    "file:///etc/lesson.mp4",
    "ftp://files.example/lesson.mp4",
    "https://evil.example/?youtube.com",
    "https://evil.example/watch?v=dQw4w9WgXcQ",
    "https://evil.example/#https://youtu.be/dQw4w9WgXcQ",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://evilyoutube.com/watch?v=dQw4w9WgXcQ",
    "https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ",
    "https://evil.example/?file=lesson.mp4",
    "https://files.example/lesson.mp4.exe",
    "https://files.example/mp4",
    "https://www.youtube.com/",
    "https://www.youtube.com/watch",
    "https://www.youtube.com/watch?v=",
    'https://www.youtube.com/watch?v="><script>',
    "https://www.youtube.com/watch?v=../../x",
    "https://youtu.be/",
    "https://www.loom.com/share/",
    "https://www.loom.com/share/not-hexadecimal",
    `https://www.loom.com/looms/${loom}`,
    "https://www.youtube.com/shorts/",
    "https://www.youtube.com/playlist?list=PLdQw4w9WgXcQ",
    "https://www.youtube.com/@academy/live",
    "https://www.youtube.com/embed/videoseries?list=PLx",
    "https://player.vimeo.com/76979871",
    "https://player.vimeo.com.evil.example/video/76979871",
    "https://vimeo.com/channels/staffpicks/76979871",
    "https://vimeo.com/about",
    "https://vimeo.com/",
  ])("%s", { tags: "courses.video-links" }, (link) => {
    expect(readVideoLink(link)).toBeNull();
  });
});

describe("a video that was uploaded here", () => {
  const uploaded = "/api/media/0f8fad5b-d9cb-469f-a165-70867728950e?token=abc";

  test("is played by the browser where it belongs to a module", () => {
    expect(readModuleVideo(uploaded)).toEqual({ kind: "file", url: uploaded });
  });

  test("is none that everyone could see", () => {
    expect(readVideoLink(uploaded)).toBeNull();
  });

  test.each(["/api/media/lesson.mp4", "/lesson.mp4", `//evil.example${uploaded}`])(
    "is not %s",
    (link) => {
      expect(readModuleVideo(link)).toBeNull();
    },
  );

  test("is not the only kind that a module may have", () => {
    const link = "https://files.example/lesson.mp4";
    expect(readModuleVideo(link)).toEqual({ kind: "file", url: link });
  });
});
