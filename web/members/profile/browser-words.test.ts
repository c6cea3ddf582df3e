import { expect, test } from "vitest";
import { browserInWords } from "#web/members/profile/browser-words.ts";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, "Chrome on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/142.0`, "Edge on Windows"],
  [`Mozilla/5.0 (Linux; Android 16) ${chrome}`, "Chrome on Android"],
  [`Mozilla/5.0 (X11; CrOS x86_64 16000) ${chrome}`, "Chrome on ChromeOS"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/19 Safari/605",
    "Safari on Mac",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19 Safari/604",
    "Safari on iPhone",
  ],
  ["curl/8.0", "Another browser or program"],
  [null, "Another browser or program"],
])("%s is %s", (userAgent, words) => {
  expect(browserInWords(userAgent)).toBe(words);
});
