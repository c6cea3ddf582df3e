// The first match wins: most browsers also name the browsers they imitate.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** As in "Firefox on Windows". */
export function browserInWords(userAgent: string | null): string {
  const browser = firstThatFits(browsers, userAgent ?? "");
  const system = firstThatFits(systems, userAgent ?? "");
  if (browser === null && system === null) return "Another browser or program";
  if (system === null) return browser ?? "";
  return `${browser ?? "A browser"} on ${system}`;
}

function firstThatFits(kinds: readonly (readonly [RegExp, string])[], text: string) {
  return kinds.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
