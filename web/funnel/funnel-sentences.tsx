import type { FunnelCounts, FunnelStep, FunnelWeek } from "#contract/funnel/funnel.ts";
import { stepWords, sumOf } from "#web/funnel/funnel-steps.ts";

interface FunnelSentencesProps {
  weeks: readonly FunnelWeek[];
  before: FunnelCounts;
}

/** One a step, without the steps in which nothing happened in both periods. */
export function FunnelSentences({ weeks, before }: FunnelSentencesProps) {
  const period = weeks.length === 1 ? "week" : `${weeks.length} weeks`;
  const shown = stepWords.filter(({ step }) => sumOf(weeks, step) > 0 || before[step] > 0);
  return (
    <ul className="funnel-sentences" aria-label="Step by step">
      {shown.map(({ step, did, didAlone = did }) => {
        const { of, words } = compared[step] ?? {};
        const now = sumOf(weeks, step);
        const rate = of && rateOf(now, sumOf(weeks, of));
        const earlierRate = of && rateOf(before[step], before[of]);
        return (
          <li key={step}>
            <strong>{now.toLocaleString("en-US")}</strong> {now === 1 ? didAlone : did}
            {rate && `, ${rate} as many as ${words}`}
            {`; ${before[step].toLocaleString("en-US")} in the ${period} before`}
            {earlierRate && ` (${earlierRate})`}.
          </li>
        );
      })}
    </ul>
  );
}

/** These are mostly other people, so the rate is no share. */
const compared: Partial<Record<FunnelStep, { of: FunnelStep; words: string }>> = {
  registered: { of: "requested", words: "asked for the playbook" },
  attended: { of: "registered", words: "registered" },
  applied: { of: "requested", words: "asked for the playbook" },
  accepted: { of: "applied", words: "applied" },
  joined: { of: "accepted", words: "were accepted" },
};

/** Null if there is nothing to compare with. */
function rateOf(count: number, earlier: number): string | null {
  return earlier === 0 ? null : `${Math.round((100 * count) / earlier)}%`;
}
