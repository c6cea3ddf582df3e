import { drawnCurve } from "#web/ui/brand/drawn-curve.ts";

const width = 1200;
const middle = 120;

export function CalmingWave() {
  return (
    <svg
      className="calming-wave"
      viewBox={`0 0 ${width} ${2 * middle}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d={path}
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** Each curve is a quarter of a wave. */
const path = `M${drawnCurve(heightAt, { from: 0, to: 27 * 44, curves: 27 })}H${width}`;

function heightAt(x: number): number {
  const loudness = (1 - x / width) ** 2.2;
  return middle - Math.sin(x / 28) * loudness * (middle - 12);
}
