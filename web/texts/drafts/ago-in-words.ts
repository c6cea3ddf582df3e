const words = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });
const steps = [
  [60, "second"],
  [60, "minute"],
  [24, "hour"],
  [Number.POSITIVE_INFINITY, "day"],
] as const;

export function agoInWords(instant: string): string {
  let passed = (Date.now() - Date.parse(instant)) / 1000;
  for (const [most, unit] of steps) {
    if (passed < most) return words.format(-Math.round(passed), unit);
    passed /= most;
  }
  return "";
}
