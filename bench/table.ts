export type Row = {
  work: string;
  measured: string;
  /** Microseconds of the server a request; empty if not measured. */
  cpu: string;
  /** Product divided by bare; empty if there is nothing to compare with. */
  ratio: string;
  /** Least and most of all rounds, of the ratio if there is one. */
  spread: string;
  target: string;
};

const heads = {
  work: "work",
  measured: "product / bare",
  cpu: "µs of CPU a request",
  ratio: "ratio",
  spread: "spread",
  target: "target",
} as const satisfies Row;

const columns = ["work", "measured", "cpu", "ratio", "spread", "target"] as const;

export function drawTable(rows: readonly Row[]): string {
  const lines = [heads, ...rows];
  const widths = columns.map((column) => Math.max(...lines.map((row) => row[column].length)));
  const drawLine = (row: Row) =>
    `| ${columns.map((column, index) => row[column].padEnd(widths[index] ?? 0)).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [drawLine(heads), rule, ...rows.map(drawLine)].join("\n");
}

type Format = (value: number) => string;

/** Rounds are compared pair by pair. */
export function comparisonRow(
  work: string,
  { product, bare }: { product: readonly number[]; bare: readonly number[] },
  target: string,
): Row {
  const ratios = product.map((value, round) => value / (bare[round] ?? Number.NaN));
  const ratio = (value: number) => value.toFixed(2);
  return {
    work,
    measured: pairOf(product, bare),
    cpu: "",
    ratio: ratio(median(ratios)),
    spread: spreadOf(ratios, ratio),
    target,
  };
}

export function figureRow(
  work: string,
  { values, format, target }: { values: readonly number[]; format: Format; target: string },
): Row {
  const measured = format(median(values));
  return { work, measured, cpu: "", ratio: "", spread: spreadOf(values, format), target };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export function pairOf(product: readonly number[], bare: readonly number[]): string {
  return `${whole(median(product))} / ${whole(median(bare))}`;
}

function spreadOf(values: readonly number[], format: Format): string {
  return `${format(Math.min(...values))}–${format(Math.max(...values))}`;
}

export function whole(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 0 });
}
