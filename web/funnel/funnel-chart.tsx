import { LineChart } from "@mantine/charts";
import type { FunnelWeek } from "#contract/funnel.ts";
import { FunnelPoint } from "#web/funnel/funnel-points.tsx";
import { stepWords } from "#web/funnel/funnel-steps.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import "@mantine/core/styles/ColorSwatch.layer.css";
import "@mantine/charts/styles.layer.css";

const dashes = ["0", "7 3", "2 3", "10 3 2 3", "4 4", "12 4", "1 4"];

const series = stepWords.map(({ step, title }, index) => ({
  name: step,
  label: title,
  color: `var(--funnel-${index + 1})`,
  strokeDasharray: dashes[index] ?? "0",
}));

/** Shortens a day such as "Nov 16, 2026", so that every week has room for its label. */
function withoutYear(day: string): string {
  return day.replace(/, \d{4}$/, "");
}

/** Names each line after its point, so that no line is told by its colour alone. */
function Legend() {
  return (
    <ul className="funnel-legend">
      {series.map(({ name, label, color }, step) => (
        <li key={name}>
          <svg width="16" height="16" viewBox="-12 -12 24 24" aria-hidden="true">
            <FunnelPoint step={step} color={color} cx={0} cy={0} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** The numbers of the weeks as lines. The table has the same ones, so screen readers skip it. */
export default function FunnelChart({ weeks }: { weeks: readonly FunnelWeek[] }) {
  return (
    <div aria-hidden="true" className="funnel-chart">
      <LineChart
        h={320}
        data={weeks.map(({ from, counts }) => ({ week: dayInWords(from), ...counts }))}
        dataKey="week"
        series={series}
        curveType="linear"
        gridAxis="x"
        withLegend
        legendProps={{ verticalAlign: "bottom", content: Legend }}
        lineProps={({ name, color }) => ({
          dot: ({ key, cx, cy }) => (
            <FunnelPoint
              key={key}
              step={series.findIndex((each) => each.name === name)}
              {...{ color: color ?? "currentColor", cx, cy }}
            />
          ),
        })}
        tooltipAnimationDuration={0}
        xAxisProps={{ tickFormatter: withoutYear }}
        yAxisProps={{ allowDecimals: false, width: 44 }}
        lineChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
