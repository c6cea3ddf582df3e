const width = 1200;
const middle = 60;

/** The logo's motif: a wave that flattens into a straight line. */
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

const path = `M${points().join("L")}`;

function points(): string[] {
  return Array.from({ length: width / 5 + 1 }, (_, step) => {
    const x = step * 5;
    const loudness = (1 - x / width) ** 2.2;
    const y = middle - Math.sin(x / 28) * loudness * (middle - 6);
    return `${x} ${y.toFixed(1)}`;
  });
}
