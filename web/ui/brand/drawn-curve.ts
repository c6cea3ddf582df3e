type Stretch = { from: number; to: number; curves: number };

/** Part of an SVG path. Numbers are rounded, so choose a whole width. */
export function drawnCurve(heightAt: (x: number) => number, { from, to, curves }: Stretch): string {
  const width = (to - from) / curves;
  const third = width / 3;
  const riseAt = (x: number) => (heightAt(x + 0.5) - heightAt(x - 0.5)) * third;
  let y = Math.round(heightAt(from));
  const begun = `${written(from, y)}c${written(third, riseAt(from))}`;
  const drawn = Array.from({ length: curves }, (_, place) => {
    const x = from + (place + 1) * width;
    const [last, next] = [y, heightAt(x)];
    y = Math.round(next);
    // A curve after "s" leaves a point in the direction in which the last one has come.
    return written(2 * third, next - riseAt(x) - last, width, next - last);
  });
  return `${begun} ${drawn.join("s")}`;
}

function written(...numbers: number[]): string {
  return numbers.map(Math.round).join(" ").replaceAll(" -", "-");
}
