/** The shape of the points of each line, in the order of the steps. */
const points = [
  { path: "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z", isFilled: true },
  { path: "M-5 -5H5V5H-5Z" },
  { path: "M0 -9L8 6H-8Z" },
  { path: "M0 -8L8 0L0 8L-8 0Z" },
  { path: "M-6 -6L6 6M6 -6L-6 6" },
  { path: "M-9 0H9M0 -9V9" },
  { path: "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0 -20 0Z" },
] as const satisfies readonly { path: string; isFilled?: true }[];

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
