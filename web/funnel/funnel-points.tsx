/** The points of each line, in the order of the steps, with the sign that the legend shows for it. */
const points = [
  { sign: "●", path: "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z", isFilled: true },
  { sign: "□", path: "M-5 -5H5V5H-5Z" },
  { sign: "△", path: "M0 -9L8 6H-8Z" },
  { sign: "◇", path: "M0 -8L8 0L0 8L-8 0Z" },
  { sign: "×", path: "M-6 -6L6 6M6 -6L-6 6" },
  { sign: "+", path: "M-9 0H9M0 -9V9" },
  { sign: "○", path: "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0 -20 0Z" },
] as const satisfies readonly { sign: string; path: string; isFilled?: true }[];

/** Returns the sign of the step at this place. */
export function pointSign(step: number): string {
  return points[step]?.sign ?? "";
}

interface FunnelPointProps {
  step: number;
  color: string;
  /** Where the point is; missing for a value that is not drawn. */
  cx?: number | undefined;
  cy?: number | undefined;
}

/** A point of a line. Points of several lines at one place can be told apart, also without colour. */
export function FunnelPoint({ step, color, cx, cy }: FunnelPointProps) {
  const point = points[step];
  if (point === undefined || cx === undefined || cy === undefined) return null;
  return (
    <path
      d={point.path}
      transform={`translate(${cx} ${cy})`}
      fill={"isFilled" in point ? color : "none"}
      stroke={color}
      strokeWidth={1.5}
      strokeDasharray="0"
    />
  );
}
