import { describe, expect, test } from "vitest";
import { readVideoLink } from "./video-links.ts";

const loom = "0123456789abcdef0123456789abcdef";
const youtube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";

describe("a video that is framed from its host", () => {
  test.each([
    [`https://www.loom.com/share/${loom}`, `https://www.loom.com/embed/${loom}`],
    [`https://loom.com/share/${loom}?sid=1`, `https://www.loom.com/embed/${loom}`],
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", youtube],
    ["https://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=10s", youtube],
    ["https://m.youtube.com/watch?v=dQw4w9WgXcQ", youtube],
    ["http://www.youtube.com/watch?v=dQw4w9WgXcQ", youtube],
    ["HTTPS://WWW.YouTube.COM/watch?v=dQw4w9WgXcQ", youtube],
    ["https://youtu.be/dQw4w9WgXcQ", youtube],
    ["https://youtu.be/dQw4w9WgXcQ?t=42", youtube],
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871"],
    ["https://www.vimeo.com/76979871#t=1m", "https://player.vimeo.com/video/76979871"],
  ])("%s", (link, url) => {
    expect(readVideoLink(link)).toEqual({ kind: "embed", url });
  });
});

describe("a video that the browser plays itself", () => {
  test.each([
    "https://files.example/lesson.mp4",
    "https://files.example/lesson.webm?token=a%20b",
    "http://files.example/a/b/lesson.ogg#t=10",
    "https://files.example/LESSON.MP4",
  ])("%s", (link) => {
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
    `https://www.loom.com/embed/${loom}`,
    "https://vimeo.com/about",
    "https://vimeo.com/",
  ])("%s", (link) => {
    expect(readVideoLink(link)).toBeNull();
  });
});
